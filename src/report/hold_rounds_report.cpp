// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace vpanalyze {

namespace {

/// Returns the numbers of hands that end in the best-paying line; people see those that are not too
/// rare.
Table counts_table(const HoldRounds& rounds) {
  constexpr double kRare = 1e-8;
  Table table{.key = {"counts", "How many hands end in the best-paying line."},
              .type = "HoldCount"};
  double fewer = 0;
  for (std::size_t k = 0; k < rounds.counts.size(); ++k) {
    const double at_least = k == 0 ? 1 : std::max(0.0, 1 - fewer);
    Row& row = table.add({
        {{"count", "How many hands."}, rounds.line.c_str(), k},
        {{"probability", "How likely exactly as many are."},
         "Probability",
         percent(rounds.counts[k])},
        {{"at_least", "How likely as many or more are."}, "At least", percent(at_least)},
    });
    row.for_people = rounds.counts[k] >= kRare;
    fewer += rounds.counts[k];
  }
  return table;
}

Table percentiles_table(const HoldRounds& rounds, const Stakes& stakes) {
  Table table{.key = for_scripts("percentiles", "What the round pays at most, by probability."),
              .type = "RoundPercentile"};
  for (std::size_t i = 0; i < kRoundPercentiles.size(); ++i) {
    Record row{{{"probability", "How likely the round pays no more."},
                "Share of rounds",
                percent(kRoundPercentiles[i], 0)},
               {{"pays", "What it pays, in bets on one hand."},
                "Pay at most",
                Number{rounds.percentiles[i], 2}}};
    stakes.add_columns(row, rounds.percentiles[i]);
    table.add(std::move(row));
  }
  return table;
}

}  // namespace

Document document_of(const HandResult& hand, const HandHold& hold, const HoldRounds& rounds,
                     const Stakes& stakes) {
  Document document;
  document.kind = {"HoldRounds", "What a hold brings on several hands of one deal."};
  document.add(Heading{{hand.name + ": ", Cards(hand.deal)}});
  const Phrase held =
      hold.kept.empty() ? Phrase("five new cards") : Phrase(with_symbols(hold.kept));
  document.add(Phrase("On ", rounds.hands, rounds.hands == 1 ? " hand " : " hands ", held,
                      " bring ", rounds.line, " at least once in ",
                      percent(1 - rounds.counts[0], 2), " of all rounds, and ",
                      stakes.in_words(rounds.mean), " on average."));
  const double bet = rounds.hands;
  document.add(Figures({
      {kName, hand.name},
      {for_scripts("deal", "The cards dealt, in the order given."), Cards(hand.deal)},
      {for_scripts("hold", "The cards held, in the order of the deal; empty for none."),
       Cards(hold.kept)},
      {for_scripts("hands", "Hands that share the deal and the hold."), rounds.hands},
      {for_scripts("line", "The best-paying line that the hold can end in."), rounds.line},
      {{"bet", "What the round costs, in bets on one hand."}, "Bet", bet, stakes.in_words(bet)},
      {{"mean", "What the round pays on average, in bets on one hand."},
       "Pays on average",
       rounds.mean,
       stakes.in_words(rounds.mean)},
      {{"standard_deviation", "Of what the round pays, in bets on one hand."},
       "Standard deviation",
       rounds.deviation,
       stakes.in_words(rounds.deviation)},
      {{"at_least_bet", "How likely the round pays at least what it costs."},
       "Pays its bet",
       percent(rounds.at_least_bet)},
  }));
  document.add(counts_table(rounds));
  document.add(percentiles_table(rounds, stakes));
  document.add(table_of("HoldLine", for_scripts("lines", "Lines that the hold can end in."),
                        rounds.lines, [](const HoldRounds::Line& line) {
                          return Record{
                              {{"name", "The line's name."}, words("Hand"), line.name},
                              {{"expected", "How many hands end in it on average."},
                               "Hands on average",
                               Number{line.expected, 4}},
                              {{"none", "How likely none does."}, "None", percent(line.none)},
                          };
                        }));
  document.add(Figures{{kStakes, stakes_members(stakes)}});
  document.add(
      Phrase("Exact, but for rounding: the hands are drawn independently, each from the "
             "cards that were not dealt."));
  return document;
}

}  // namespace vpanalyze
