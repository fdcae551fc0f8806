// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/hand.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <string>

#include "report/amounts.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Holds side by side in the table of outcomes: as many as fit.
constexpr std::size_t kMostSideBySide = 3;

/// The deal with "--" for every discard, so that what is kept stands in its place.
std::string kept_in_place(const std::vector<Card>& deal, const std::vector<Card>& held) {
  std::string text;
  for (const Card card : deal) {
    const bool kept = std::find(held.begin(), held.end(), card) != held.end();
    text += (text.empty() ? "" : " ") + (kept ? to_string(card) : "--");
  }
  return text;
}

/// "1", or "1=" where several share the place.
std::string place_text(const HandHold& hold) {
  return std::to_string(hold.place) + (hold.tied ? "=" : "");
}

std::uint64_t all_draws(const HandHold& hold) {
  return std::accumulate(hold.draws.begin(), hold.draws.end(), std::uint64_t{0});
}

/// `lines` are the keys of the lines that draws end in.
Figures hold_record(const HandHold& hold, const HandResult& hand, const std::vector<Key>& lines,
                    const Stakes& stakes) {
  // With money there is no room for fractions.
  const bool in_bets = !stakes.are_given();
  const Amounts amounts(stakes);
  const auto in_one_unit = [&](const Fraction& bets) {
    return amounts.in_one_unit(bets.to_double());
  };
  const char* unit = stakes.bet ? "EV in money" : "EV in coins";
  const char* cost_unit = stakes.bet ? "Cost in money" : "Cost in coins";
  Figures record(Record{
      {for_sheets("deal"), to_string(hand.deal)},
      {kForPeople, words("#"), place_text(hold)},
      {"hold", words("Hold"), to_string(hold.kept), {kept_in_place(hand.deal, hold.kept)}},
      {"mask", Count{hold.mask}},
      {for_sheets("place"), Count{hold.place}},
      {for_scripts("optimal"), hold.optimal()},
      {"ev", "EV", Ratio{hold.expected}},
      {kForPeople, in_bets ? "" : unit, in_one_unit(hold.expected)},
      {"ev_exact", in_bets ? "Exactly" : "", to_string(hold.expected)},
      {"cost", "Cost", Ratio{hold.cost}},
      {kForPeople, in_bets ? "" : cost_unit, in_one_unit(hold.cost)},
      {for_scripts("cost_exact"), to_string(hold.cost)},
      {"variance", in_bets ? "Variance" : "", Number{hold.variance, 4}},
  });
  for (std::size_t i = 0; i < lines.size(); ++i) {
    record.add({lines[i], Count{hold.draws[i]}});
  }
  return record;
}

Table holds_table(const HandResult& hand, std::span<const HandHold> holds, const Stakes& stakes) {
  std::vector<std::string> members;
  for (const std::string& line : hand.lines) members.push_back("combinations." + line);
  std::vector<Key> keys;
  for (std::size_t i = 0; i < members.size(); ++i) keys.emplace_back(members[i], hand.lines[i]);
  return table_of("holds", holds,
                  [&](const HandHold& hold) { return hold_record(hold, hand, keys, stakes); });
}

/// In how many draws the best holds end in each line; lines that none of them reaches left out.
Table outcomes_table(const HandResult& hand, std::span<const HandHold> holds) {
  std::vector<std::string> headings;
  for (const HandHold& hold : holds) headings.push_back(kept_in_place(hand.deal, hold.kept));
  const auto record = [&](const std::string& name, const auto& draws) {
    Record cells = {{kForPeople, words("Outcomes of the draw"), name}};
    for (std::size_t i = 0; i < holds.size(); ++i) {
      cells.emplace_back(kForPeople, headings[i].c_str(), Count{draws(holds[i])});
    }
    return cells;
  };
  Table table;
  for (std::size_t line = 0; line < hand.lines.size(); ++line) {
    const auto draws = [line](const HandHold& hold) { return hold.draws[line]; };
    if (std::any_of(holds.begin(), holds.end(), draws)) table.add(record(hand.lines[line], draws));
  }
  table.add(record("All draws", &all_draws)).total = true;
  return table;
}

/// Why the best hold beats the runner-up. Nothing to say where all are equally good.
Figures why_figures(const HandResult& hand) {
  Figures figures;
  const HandHold* other = hand.runner_up();
  if (other == nullptr) return figures;
  Phrase phrase = {"rather than " +
                   (other->kept.empty() ? "five new cards" : to_string(other->kept)) + ": "};
  append(phrase, reasons(hand.why));
  figures.add({kForPeople, "Why", Value(), std::move(phrase)});
  return figures;
}

}  // namespace

Document document_of(const HandResult& hand, std::size_t holds, const Stakes& stakes) {
  const std::span<const HandHold> all(hand.holds);
  const auto shown = all.first(std::min(holds, all.size()));
  Document document;
  document.add(Heading{hand.name + ": " + to_string(hand.deal)});
  document.add(
      Figures({{for_scripts("name"), hand.name}, {for_scripts("deal"), to_string(hand.deal)}}));
  document.add(holds_table(hand, shown, stakes));
  document.add(outcomes_table(hand, shown.first(std::min(kMostSideBySide, shown.size()))));
  document.add(why_figures(hand));
  document.add(reasons_table(hand.why, for_scripts("runner_up")));
  return document;
}

Document document_of(const FeatureHandResult& hand, std::size_t holds) {
  const std::span<const FeatureHold> all(hand.holds);
  Document document;
  document.add(Heading{hand.name + ": " + to_string(hand.deal)});
  document.add(
      Figures({{for_scripts("name"), hand.name}, {for_scripts("deal"), to_string(hand.deal)}}));
  document.add(table_of("holds", all.first(std::min(holds, all.size())), [&](const auto& hold) {
    return Record{
        {for_sheets("deal"), to_string(hand.deal)},
        {"hold", words("Hold"), to_string(hold.kept), {kept_in_place(hand.deal, hold.kept)}},
        {"mask", Count{hold.mask}},
        {for_scripts("optimal"), hold.cost == 0},
        {"ev", "EV", Number{hold.worth.ev()}},
        {"pays", "Pays now", Number{hold.worth.pays}},
        {"follows", "Later", Number{hold.worth.follows}},
        {"cost", "Cost", Number{hold.cost}},
    };
  }));
  return document;
}

}  // namespace vpanalyze
