// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/hand.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <string>

#include "cards/text.hpp"
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

Record hold_record(const HandHold& hold, const HandResult& hand, const Stakes& stakes) {
  // With money there is no room for fractions.
  const bool in_bets = !stakes.are_given();
  const char* unit = stakes.bet ? "EV in money" : "EV in coins";
  const char* cost_unit = stakes.bet ? "Cost in money" : "Cost in coins";
  Record record{
      {for_sheets("deal"), to_string(hand.deal)},
      {kForPeople, words("#"), place_text(hold)},
      {"hold", words("Hold"), to_string(hold.kept), kept_in_place(hand.deal, hold.kept)},
      {"mask", hold.mask},
      {for_sheets("place"), hold.place},
      {for_scripts("optimal"), hold.optimal()},
      {"ev", "EV", hold.expected},
      {kForPeople, in_bets ? "" : unit, stakes.in_one_unit(hold.expected.to_double())},
      {"ev_exact", in_bets ? "Exactly" : "", to_string(hold.expected)},
      {"cost", "Cost", hold.cost},
      {kForPeople, in_bets ? "" : cost_unit, stakes.in_one_unit(hold.cost.to_double())},
      {for_scripts("cost_exact"), to_string(hold.cost)},
      {"variance", in_bets ? "Variance" : "", Number{hold.variance, 4}},
  };
  for (std::size_t i = 0; i < hand.lines.size(); ++i) {
    record.add({Key("combinations." + hand.lines[i], hand.lines[i]), hold.draws[i]});
  }
  return record;
}

/// In how many draws the best holds end in each line; lines that none of them reaches left out.
Table outcomes_table(const HandResult& hand, std::span<const HandHold> holds) {
  const auto record = [&](const std::string& name, const auto& draws) {
    Record cells{{kForPeople, words("Outcomes of the draw"), name}};
    for (const HandHold& hold : holds) {
      const std::string heading = kept_in_place(hand.deal, hold.kept);
      cells.add({kForPeople, heading.c_str(), draws(hold)});
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
  const HandHold* other = hand.runner_up();
  if (other == nullptr) return {};
  const std::string held = other->kept.empty() ? "five new cards" : to_string(other->kept);
  return {for_people("Why", {"rather than ", held, ": ", reasons(hand.why)})};
}

/// What answers for plain games and those with features begin with.
template <class Result>
Document document_on(const Result& hand) {
  return {{Heading{hand.name + ": " + to_string(hand.deal)},
           Figures{{for_scripts("name"), hand.name}, {for_scripts("deal"), to_string(hand.deal)}}}};
}

}  // namespace

Document document_of(const HandResult& hand, std::size_t holds, const Stakes& stakes) {
  const std::span<const HandHold> all(hand.holds);
  const auto shown = all.first(std::min(holds, all.size()));
  Document document = document_on(hand);
  document.add(table_of("holds", shown,
                        [&](const HandHold& hold) { return hold_record(hold, hand, stakes); }));
  document.add(outcomes_table(hand, shown.first(std::min(kMostSideBySide, shown.size()))));
  document.add(why_figures(hand));
  document.add(reasons_table(hand.why, for_scripts("runner_up")));
  return document;
}

Document document_of(const FeatureHandResult& hand, std::size_t holds, const Stakes& stakes) {
  const std::span<const FeatureHold> all(hand.holds);
  Document document = document_on(hand);
  document.add(Phrase(capitalised(to_string(hand.position))));
  const int decimals = stakes.are_given() ? 4 : 6;  // four leave room for the money columns
  document.add(position_figures(hand.position));
  document.add(table_of("holds", all.first(std::min(holds, all.size())), [&](const auto& hold) {
    Record record{
        {for_sheets("deal"), to_string(hand.deal)},
        {"hold", words("Hold"), to_string(hold.kept), kept_in_place(hand.deal, hold.kept)},
        {"mask", hold.mask},
        {for_scripts("optimal"), hold.cost == 0},
        {"ev", "EV", Number{hold.worth.ev(), decimals}},
        {"pays", "Pays now", Number{hold.worth.pays, decimals}},
        {"follows", "Later", Number{hold.worth.follows, decimals}},
        {"cost", "Cost", Number{hold.cost, decimals}},
    };
    if (stakes.are_given()) {
      record.add({kForPeople, stakes.bet ? "EV in money" : "EV in coins", Value(),
                  stakes.in_one_unit(hold.worth.ev())});
      record.add({kForPeople, stakes.bet ? "Cost in money" : "Cost in coins", Value(),
                  stakes.in_one_unit(hold.cost)});
    }
    return record;
  }));
  return document;
}

}  // namespace vpanalyze
