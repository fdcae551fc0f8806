// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "report/all_answers.hpp"
#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace vpanalyze {

namespace {

/// Hold played on several hands, with the terms in which it is shown.
struct HoldRoundsAnswer {
  const HandResult& hand;
  const HandHold& hold;
  const HoldRounds& rounds;
  const Stakes& stakes;

  double bet() const { return rounds.hands; }
};

// Every row of a sheet says which deal and hold it is about, since a sheet may have several deals.
constexpr Member kDealColumn("deal", "The cards dealt, in the order given.", kSheetsOnly,
                             [](auto& row) { return Cards(row.answer.hand.deal); });
constexpr Member kHoldColumn("hold", "The cards held, in the order of the deal; empty for none.",
                             kSheetsOnly, [](auto& row) { return Cards(row.answer.hold.kept); });

/// Number of hands that end in the best-paying line.
struct HoldCount {
  const HoldRoundsAnswer& answer;
  std::size_t count;
  double tail;  ///< probability of as many or more

  double probability() const { return answer.rounds.counts[count]; }
};
constexpr auto kHoldCount = object_of<HoldCount>(
    "HoldCount",
    Member("count", "How many hands.",
           VariedHeading(Label("Hands"),
                         [](auto& row) { return Label(row.answer.rounds.line.c_str()); }),
           read<&HoldCount::count>),
    Member("probability", "How likely exactly as many are.", Measure::share, Label("Probability"),
           percentage(), read<&HoldCount::probability>),
    Member("at_least", "How likely as many or more are.", Measure::share, Label("At least"),
           percentage(), read<&HoldCount::tail>),
    kDealColumn, kHoldColumn);
constexpr Rows kHoldCounts("counts", "How many hands end in the best-paying line.", kHoldCount);

/// Returns the numbers of hands; people see those that are not too rare.
Table counts_table(const HoldRoundsAnswer& answer) {
  constexpr double kRare = 1e-8;
  const HoldRounds& rounds = answer.rounds;
  std::vector<HoldCount> counts;
  double fewer = 0;
  for (std::size_t k = 0; k < rounds.counts.size(); ++k) {
    counts.push_back({answer, k, k == 0 ? 1 : std::max(0.0, 1 - fewer)});
    fewer += rounds.counts[k];
  }
  Table table = table_of(kHoldCounts, counts);
  for (std::size_t k = 0; k < rounds.counts.size(); ++k) {
    table.rows[k].shown_to_people = rounds.counts[k] >= kRare;
  }
  return table;
}

struct RoundPercentile {
  const HoldRoundsAnswer& answer;
  std::size_t i;

  double pays() const { return answer.rounds.percentiles[i]; }
};
constexpr auto kRoundPercentile = object_of<RoundPercentile>(
    "RoundPercentile",
    Member("probability", "How likely the round pays no more.", Measure::share,
           Label("Share of rounds"), percentage(0),
           [](auto& row) { return kRoundPercentiles[row.i]; }),
    Member("pays", "What it pays, in bets on one hand.", Measure::bets, Label("Pay at most"),
           decimals(2), read<&RoundPercentile::pays>),
    coins_column([](auto& row) { return row.answer.stakes; }, read<&RoundPercentile::pays>),
    money_column([](auto& row) { return row.answer.stakes; }, read<&RoundPercentile::pays>),
    kDealColumn, kHoldColumn);
constexpr Rows kPercentiles("percentiles", "What the round pays at most, by probability.",
                            kRoundPercentile);

/// Line that the hold can end in.
struct HoldLine {
  const HoldRoundsAnswer& answer;
  const HoldRounds::Line& line;
};
constexpr auto kHoldLine = object_of<HoldLine>(
    "HoldLine",
    Member("name", "The line's name.", words("Hand"), [](auto& row) { return row.line.name; }),
    Member("expected", "How many hands end in it on average.", Measure::hands,
           Label("Hands on average"), decimals(4), [](auto& row) { return row.line.expected; }),
    Member("none", "How likely none does.", Measure::share, Label("None"), percentage(),
           [](auto& row) { return row.line.none; }),
    kDealColumn, kHoldColumn);
constexpr Rows kHoldLines("lines", "Lines that the hold can end in.", kHoldLine);

constexpr auto kHoldRoundsFigures = object_of<HoldRoundsAnswer>(
    "", name_member(kScriptsOnly, [](auto& answer) { return answer.hand.name; }),
    Member("deal", "The cards dealt, in the order given.", kScriptsOnly,
           [](auto& answer) { return Cards(answer.hand.deal); }),
    Member("hold", "The cards held, in the order of the deal; empty for none.", kScriptsOnly,
           [](auto& answer) { return Cards(answer.hold.kept); }),
    Member("hands", "Hands that share the deal and the hold.", kScriptsOnly,
           [](auto& answer) { return answer.rounds.hands; }),
    Member("line", "The best-paying line that the hold can end in.", kScriptsOnly,
           [](auto& answer) { return answer.rounds.line; }),
    Member("bet", "What the round costs, in bets on one hand.", Measure::bets, Label("Bet"),
           read<&HoldRoundsAnswer::bet>,
           Words([](auto& answer) { return answer.stakes.amount_words(answer.bet()); })),
    Member(
        "mean", "What the round pays on average, in bets on one hand.", Measure::bets,
        Label("Pays on average"), [](auto& answer) { return answer.rounds.mean; },
        Words([](auto& answer) { return answer.stakes.amount_words(answer.rounds.mean); })),
    Member(
        "standard_deviation", "Of what the round pays, in bets on one hand.", Measure::bets,
        Label("Standard deviation"), [](auto& answer) { return answer.rounds.deviation; },
        Words([](auto& answer) { return answer.stakes.amount_words(answer.rounds.deviation); })),
    Member("at_least_bet", "How likely the round pays at least what it costs.", Measure::share,
           Label("Pays its bet"), percentage(),
           [](auto& answer) { return answer.rounds.at_least_bet; }));
constexpr auto kHoldRoundsEnd =
    object_of<HoldRoundsAnswer>("", stakes_member([](auto& answer) { return answer.stakes; }));

constexpr std::array kHoldRoundsParts = {Part(kHoldRoundsFigures), Part(kHoldCounts),
                                         Part(kPercentiles), Part(kHoldLines),
                                         Part(kHoldRoundsEnd)};

}  // namespace

constexpr Answer kHoldRoundsAnswer{"HoldRounds", "What a hold brings on several hands of one deal.",
                                   kHoldRoundsParts, true};

Document document_of(const HandResult& hand, const HandHold& hold, const HoldRounds& rounds,
                     const Stakes& stakes) {
  const HoldRoundsAnswer answer{hand, hold, rounds, stakes};
  Document document{.answer = &kHoldRoundsAnswer};
  document.add(Heading{{hand.name + ": ", Cards(hand.deal)}});
  const Phrase held =
      hold.kept.empty() ? Phrase("five new cards") : Phrase(symbol_cards(hold.kept));
  document.add(Phrase("On ", rounds.hands, rounds.hands == 1 ? " hand, " : " hands, ", held,
                      hold.kept.size() == 1 ? " ends in " : " end in ", quote(rounds.line),
                      " at least once in ", percent(1 - rounds.counts[0], 2),
                      " of rounds. A round pays ", stakes.amount_words(rounds.mean),
                      " on average."));
  document.add(record_of(kHoldRoundsFigures, answer));
  document.add(counts_table(answer));
  std::vector<RoundPercentile> percentiles;
  for (std::size_t i = 0; i < kRoundPercentiles.size(); ++i) percentiles.push_back({answer, i});
  document.add(table_of(kPercentiles, percentiles));
  document.add(table_of(kHoldLines, rounds.lines, [&](const HoldRounds::Line& line) {
    return HoldLine{answer, line};
  }));
  document.add(record_of(kHoldRoundsEnd, answer));
  document.add(
      Phrase("Exact, but for rounding: the hands are drawn independently, each from the "
             "cards that were not dealt."));
  return priced(std::move(document), stakes);
}

}  // namespace vpanalyze
