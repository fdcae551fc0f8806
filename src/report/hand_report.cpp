// SPDX-License-Identifier: MIT
#include "vpanalyze/report/hand_report.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "report/hand_json.hpp"

namespace vpanalyze {

namespace {

/// Holds side by side in the table of outcomes: as many as fit.
constexpr std::size_t kMostSideBySide = 3;

/// The deal with "--" for every discard, so that what is kept stands in its place.
std::string kept_in_place(const std::vector<Card>& deal, const HandHold& hold) {
  std::string text;
  for (const Card card : deal) {
    const bool kept = std::find(hold.kept.begin(), hold.kept.end(), card) != hold.kept.end();
    text += (text.empty() ? "" : " ") + (kept ? to_string(card) : "--");
  }
  return text;
}

/// "1", or "1=" where several share the place.
std::string place_text(const HandHold& hold) {
  return std::to_string(hold.place) + (hold.tied ? "=" : "");
}

Count draws(const HandHold& hold) {
  Count sum;
  for (const std::uint32_t count : hold.draws) sum.value += count;
  return sum;
}

Table holds_table(const HandResult& hand, std::span<const HandHold> holds) {
  Table table{{
                  {.key = "deal"},
                  {.heading = "#", .align = Align::left},
                  {.heading = "Hold", .align = Align::left},
                  {.key = "hold"},
                  {.key = "mask"},
                  {.key = "place"},
                  {.key = "ev", .heading = "Expected"},
                  {.key = "ev_exact", .heading = "Exactly"},
                  {.key = "cost", .heading = "Cost"},
                  {.key = "variance", .heading = "Variance"},
              },
              {}};
  for (const std::string& line : hand.lines) table.columns.push_back({.key = line});
  for (const HandHold& hold : holds) {
    Row row{{to_string(hand.deal), place_text(hold), kept_in_place(hand.deal, hold),
             to_string(hold.kept), Count{hold.mask}, Count{hold.place}, Ratio{hold.expected},
             to_string(hold.expected), Ratio{hold.cost}, Number{hold.variance, 4}}};
    for (const std::uint32_t count : hold.draws) row.cells.emplace_back(Count{count});
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// In how many draws the best holds end in each line; lines that none of them reaches left out.
Table outcomes_table(const HandResult& hand, std::span<const HandHold> holds) {
  Table table{{{.heading = "Draws that end in", .align = Align::left}}, {}};
  for (const HandHold& hold : holds) {
    table.columns.push_back({.heading = kept_in_place(hand.deal, hold)});
  }
  for (std::size_t line = 0; line < hand.lines.size(); ++line) {
    Row row{{hand.lines[line]}};
    for (const HandHold& hold : holds) row.cells.emplace_back(Count{hold.draws[line]});
    const bool reached = std::any_of(holds.begin(), holds.end(),
                                     [&](const HandHold& hold) { return hold.draws[line] > 0; });
    if (reached) table.rows.push_back(std::move(row));
  }
  Row total{{"All draws"}, true};
  for (const HandHold& hold : holds) total.cells.emplace_back(draws(hold));
  table.rows.push_back(std::move(total));
  return table;
}

}  // namespace

Document HandReport::document() const {
  const std::span<const HandHold> all(hand_.holds);
  const auto shown = all.first(std::min(holds_, all.size()));
  Document document;
  document.blocks.emplace_back(Heading{hand_.name + ": " + to_string(hand_.deal)});
  document.blocks.emplace_back(holds_table(hand_, shown));
  document.blocks.emplace_back(
      outcomes_table(hand_, shown.first(std::min(kMostSideBySide, shown.size()))));
  return document;
}

std::string HandReport::json() const { return hand_json(hand_, holds_) + "\n"; }

}  // namespace vpanalyze
