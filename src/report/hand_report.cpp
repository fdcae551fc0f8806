// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/hand.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <string>

#include "base/text.hpp"
#include "report/plain_text.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Maximum number of holds side by side in the table of outcomes.
constexpr std::size_t kMostSideBySide = 3;

/// Returns the deal with "--" for every discard, so that held cards stay in their places.
Cards kept_in_place(const std::vector<Card>& deal, const std::vector<Card>& held) {
  std::vector<std::optional<Card>> cards;
  for (const Card card : deal) {
    const bool kept = std::find(held.begin(), held.end(), card) != held.end();
    cards.push_back(kept ? std::optional(card) : std::nullopt);
  }
  return cards;
}

/// Returns "1", or "1=" if several holds share the place.
std::string place_text(const HandHold& hold) {
  return std::to_string(hold.place) + (hold.tied ? "=" : "");
}

std::uint64_t all_draws(const HandHold& hold) {
  return std::accumulate(hold.draws.begin(), hold.draws.end(), std::uint64_t{0});
}

Record hold_record(const HandHold& hold, const HandResult& hand, const Stakes& stakes) {
  // Amounts of money leave no room for fractions, and parts of EVs have even less room.
  const bool in_bets = !stakes.are_given();
  const int decimals = in_bets || !hold.follows ? 6 : 4;
  const char* unit = stakes.bet ? "EV in money" : "EV in coins";
  const char* cost_unit = stakes.bet ? "Cost in money" : "Cost in coins";
  Record record{
      {for_sheets("deal", "The cards dealt, in the order given."), Cards(hand.deal)},
      {kForPeople, words(in_bets || !hold.follows ? "#" : ""), place_text(hold)},
      {{"hold", "The cards held, in the order of the deal; empty for none."},
       words("Hold"),
       Cards(hold.kept),
       kept_in_place(hand.deal, hold.kept)},
      {{"mask", "The same as a number: bit i holds the i-th card in deck order."}, hold.mask},
      {for_sheets("place", "The hold's rank: 1 for the best; equally good ones share one."),
       hold.place},
      {for_scripts("optimal", "Whether no hold is better; true for all that tie for best."),
       hold.optimal()},
      {{"ev", "What it is worth on average, with what it leads to, in bets of a round."},
       "EV",
       number(hold.expected, decimals)},
  };
  if (hold.follows) {
    record.add({{"pays", "How much of the EV is paid now, in bets of a round."},
                "Pays now",
                Number{hold.expected.value - *hold.follows, decimals}});
    record.add({{"follows", "How much of the EV is what the hand leads to, in bets of a round."},
                "Later",
                Number{*hold.follows, decimals}});
  }
  record.add({kForPeople, in_bets ? "" : unit, stakes.in_one_unit(hold.expected.value)});
  record.add({{"ev_exact", "The EV as a fraction in lowest terms, where it is known."},
              in_bets && hold.expected.exact ? "Exactly" : "",
              exact_text(hold.expected)});
  record.add({{"cost", "What its EV falls short of the best hold's, in bets of a round."},
              "Cost",
              number(hold.cost, decimals)});
  Number cost = stakes.in_one_unit(hold.cost.value);
  if (!stakes.bet) cost.decimals = 4;  // small differences in coins are the point of the question
  record.add({kForPeople, in_bets ? "" : cost_unit, cost});
  record.add(
      {for_scripts("cost_exact", "The cost as a fraction in lowest terms, where it is known."),
       exact_text(hold.cost)});
  if (hold.variance) {
    record.add({{"variance", "Of what the hold pays, in squared bets."},
                in_bets ? "Variance" : "",
                Number{*hold.variance, 4}});
  }
  for (std::size_t i = 0; i < hand.lines.size(); ++i) {
    record.add({by_line("combinations." + hand.lines[i], "How many draws end in each line."),
                hold.draws[i]});
  }
  return record;
}

/// Returns the number of draws in which the best holds end in each line, omitting lines that none
/// of them reaches.
Table outcomes_table(const HandResult& hand, std::span<const HandHold> holds) {
  const auto record = [&](const std::string& name, const auto& draws) {
    Record cells{{kForPeople, words("Outcomes of the draw"), name}};
    for (const HandHold& hold : holds) {
      const std::string heading = to_string(kept_in_place(hand.deal, hold.kept));
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

/// Returns the answer in a sentence: what to hold, and what it is worth more than the next best.
Phrase answer_words(const HandResult& hand, const Stakes& stakes) {
  const HandHold& best = hand.holds.front();
  const HandHold* other = hand.runner_up();
  const bool is_all = best.kept.size() == hand.deal.size();
  Phrase phrase = {best.kept.empty() ? "Discard everything"
                   : is_all          ? "Hold all five cards"
                                     : "Hold "};
  if (!best.kept.empty() && !is_all) phrase.add(with_symbols(best.kept));
  if (best.tied) phrase.add(", or another hold that is as good");
  constexpr int kDecimals = 4;
  constexpr double kHalfCent = 0.005;
  const auto amount = [&](double bets) -> Phrase {
    if (!stakes.are_given()) return {Number{bets, kDecimals}, " bets"};
    return {stakes.in_one_unit(bets), stakes.unit()};
  };
  phrase.add(": worth ", amount(best.expected.value));
  if (other != nullptr) {
    const double more = other->cost.value;
    const bool is_small = stakes.bet && more * *stakes.bet < kHalfCent;
    phrase.add(", ", is_small ? Phrase("less than a cent") : amount(more),
               " more than the next best");
  }
  phrase.add(".");
  return phrase;
}

/// Returns the reasons why the best hold beats the runner-up; nothing if all are equally good.
Figures why_figures(const HandResult& hand) {
  const HandHold* other = hand.runner_up();
  if (other == nullptr || hand.why.empty()) return {};
  return {for_people(
      "Why", {"rather than ", Cards(other->kept, "five new cards"), ": ", reasons(hand.why)})};
}

}  // namespace

Document document_of(const HandResult& hand, std::size_t holds, const Stakes& stakes) {
  const std::span<const HandHold> all(hand.holds);
  const auto shown = all.first(std::min(holds, all.size()));
  const std::string position = capitalised(to_string(hand.position));
  Document document{
      {Heading{{hand.name + ": ", Cards(hand.deal)}},
       Figures{{kName, hand.name},
               {for_scripts("deal", "The cards dealt, in the order given."), Cards(hand.deal)}}},
      {"Hand", "The holds of a deal, best first, and why the first is best."}};
  if (!position.empty()) document.add(Phrase(position));
  document.add(answer_words(hand, stakes));
  document.add(position_figures(hand.position));
  document.add(Figures{{kStakes, stakes_members(stakes)}});
  document.add(table_of("Hold", {"holds", "The ways to play the deal, best first."}, shown,
                        [&](const HandHold& hold) { return hold_record(hold, hand, stakes); }));
  if (stakes.are_given() && stakes.lines > 1 && hand.position.level.value_or(1) > 1) {
    document.add(Phrase("Amounts are for all ", stakes.lines, " lines, with none of them out."));
  }
  document.add(outcomes_table(hand, shown.first(std::min(kMostSideBySide, shown.size()))));
  if (hand.worth.empty()) {
    document.add(
        Phrase("Outcomes do not show whether a hand is in order; EVs take that into account."));
  }
  document.add(why_figures(hand));
  document.add(reasons_table(
      hand.why,
      for_scripts("runner_up", "Its probability with the best of the holds that are not best.")));
  return document;
}

}  // namespace vpanalyze
