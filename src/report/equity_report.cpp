// SPDX-License-Identifier: MIT
#include "vpanalyze/report/equity_report.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "report/equity_json.hpp"
#include "report/plain_text.hpp"

namespace vpanalyze {

namespace {

constexpr int kPercentDecimals = 4;
constexpr int kFewestDecimals = 2;
/// Columns that a hand or range may take in a table.
constexpr int kWidestHand = 24;

/// "AsKd, QhQc and 2 random hands": players of unknown cards last.
std::string names(const EquityQuestion& question) {
  std::vector<std::string> names;
  std::size_t random = 0;
  for (const Range& player : question.players) {
    if (player.is_random()) {
      ++random;
    } else {
      names.push_back(player.text());
    }
  }
  if (random > 0) {
    names.push_back(random == 1 ? "a random hand" : std::to_string(random) + " random hands");
  }
  std::string text = names.front();
  for (std::size_t i = 1; i < names.size(); ++i) {
    text += (i + 1 == names.size() ? " and " : ", ") + names[i];
  }
  return text;
}

/// As long as it fits a line.
std::string title(const EquityQuestion& question) {
  constexpr int kLine = 80;
  std::string title = "Hold'em: " + names(question);
  if (display_width(title) <= kLine) return title;
  return "Hold'em: " + std::to_string(question.players.size()) + " players";
}

/// Cards that are known besides the players'; no figures where there are none.
Figures cards_seen(const EquityQuestion& question) {
  Figures figures;
  if (!question.board.empty()) {
    figures.figures.push_back({"board", "Board", {to_string(question.board)}});
  }
  if (!question.dead.empty()) {
    figures.figures.push_back({"dead", "Dead", {to_string(question.dead)}});
  }
  return figures;
}

double greatest_std_error(const Equity& equity) {
  double greatest = 0;
  for (const PlayerEquity& player : equity.players) {
    greatest = std::max(greatest, equity.std_error(player));
  }
  return greatest;
}

/// Digits that an estimate deserves: those its 95% interval leaves.
int decimals(const Equity& equity) {
  if (equity.method == EquityMethod::exact) return kPercentDecimals;
  int digits = kFewestDecimals;
  for (double step = 1e-4; digits < kPercentDecimals && greatest_std_error(equity) < step / 2;
       step /= 10) {
    ++digits;
  }
  return digits;
}

Phrase method(const Equity& equity) {
  const bool exact = equity.method == EquityMethod::exact;
  if (exact && equity.complete()) return {"Exact: all ", Count{equity.deals}, " deals."};
  Phrase phrase = {equity.complete() ? "" : "Interrupted. ",
                   exact ? "Exact: " : "Monte Carlo: ", Count{equity.deals}};
  if (!equity.complete()) phrase.insert(phrase.end(), {" of ", Count{equity.of_deals}});
  phrase.emplace_back(exact ? std::string(" deals; the others may go differently.")
                            : " random deals, seed " + std::to_string(equity.seed) +
                                  ". Intervals: Gaffke's, which are Clopper-Pearson's where no "
                                  "pot is shared.");
  return phrase;
}

Table table(const Equity& equity) {
  const bool exact = equity.method == EquityMethod::exact;
  Table table{{
                  {.key = "hand"},
                  {.heading = "Hand", .align = Align::left},
                  {.key = "win", .heading = "Win"},
                  {.key = "tie", .heading = "Tie"},
                  {.key = "equity", .heading = "Equity"},
              },
              {}};
  if (exact) {
    table.columns.push_back({.key = "wins", .heading = "Wins"});
    table.columns.push_back({.key = "ties", .heading = "Ties"});
  } else {
    table.columns.push_back({.key = "std_error", .heading = "Std. error"});
    static_assert(kIntervalLevel == 0.95);
    table.columns.push_back({.key = "from", .heading = "95% from"});
    table.columns.push_back({.key = "to", .heading = "to"});
  }
  const int digits = decimals(equity);
  const auto percent = [digits](double value, int more = 0) {
    return Number{value, digits + more, Unit::percent};
  };
  for (const PlayerEquity& player : equity.players) {
    const double share = equity.equity(player).to_double();
    Row row{{player.hand, fitted(player.hand, kWidestHand), percent(equity.win(player)),
             percent(equity.tie(player)), percent(share)}};
    if (exact) {
      row.cells.insert(row.cells.end(), {Count{player.wins()}, Count{player.ties()}});
    } else {
      const EquityInterval interval = equity.interval(player);
      row.cells.insert(row.cells.end(), {percent(equity.std_error(player), 1),
                                         percent(interval.low), percent(interval.high)});
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

Document EquityReport::document() const {
  Document document;
  document.blocks.emplace_back(Heading{title(question_)});
  Figures seen = cards_seen(question_);
  if (!seen.figures.empty()) document.blocks.emplace_back(std::move(seen));
  document.blocks.emplace_back(Paragraph{method(equity_)});
  document.blocks.emplace_back(table(equity_));
  return document;
}

std::string EquityReport::json() const { return equity_json(question_, equity_) + "\n"; }

}  // namespace vpanalyze
