// SPDX-License-Identifier: MIT
#include "analysis/ties.hpp"

#include <algorithm>

#include "analysis/deal_subsets.hpp"

namespace vpanalyze {
namespace {

/// The chosen one of the tied holds, and the bounds of their second moments.
struct Choice {
  std::size_t hold = 0;
  int128 least = 0;
  int128 most = 0;
};

Choice choose(TieBreak rule, const std::array<std::uint8_t, kHolds>& preference,
              std::uint32_t tied, const std::array<int128, kHolds>& second_moments) {
  const auto better = [&](std::size_t a, std::size_t b) {
    if (rule == TieBreak::least_variance && second_moments[a] != second_moments[b]) {
      return second_moments[a] < second_moments[b];
    }
    if (rule == TieBreak::most_variance && second_moments[a] != second_moments[b]) {
      return second_moments[a] > second_moments[b];
    }
    return preference[a] > preference[b];
  };
  const auto first = static_cast<std::size_t>(std::countr_zero(tied));
  Choice choice{first, second_moments[first], second_moments[first]};
  for (std::size_t hold = first + 1; hold < kHolds; ++hold) {
    if ((tied >> hold & 1U) == 0) continue;
    if (better(hold, choice.hold)) choice.hold = hold;
    choice.least = std::min(choice.least, second_moments[hold]);
    choice.most = std::max(choice.most, second_moments[hold]);
  }
  return choice;
}

}  // namespace

template <class Number>
TieTotals resolve_ties(TieBreak rule, const ScoredDeals& deals,
                       const std::vector<DealClass>& classes, const SubsetArrays<Number>& squares,
                       const std::vector<int128>& worth, BestHolds& holds) {
  const SubsetIndexer indexer(deals.deck_size());
  const DrawWays ways = draw_ways(deals.deck_size());
  const auto preference = hold_preference(rule);
  TieTotals totals;
  for (const TiedClass& tied : holds.tied) {
    const DealClass& deal = classes[tied.index];
    std::array<std::array<std::uint8_t, 1>, 5> cards;
    for (std::size_t i = 0; i < 5; ++i) cards[i][0] = deal.cards[i];
    SubsetIndexes<1> indexes;
    indexer(cards, indexes);
    const std::size_t line = deals.line(indexes[kHoldAll][0]);
    HoldSums<Number, 1> sums;
    hold_sums(squares, indexes, {static_cast<Number>(worth[line] * worth[line])}, sums);
    std::array<int128, kHolds> second_moments;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      second_moments[hold] = int128{sums[hold][0]} *
                             ways.per_draw[static_cast<std::size_t>(cards_held(hold))];
    }
    const Choice choice = choose(rule, preference, tied.holds, second_moments);
    holds.weights.add(choice.hold, deal.weight, line,
                      [&](std::size_t mask) { return indexes[mask][0]; });
    totals.deals += deal.weight;
    totals.second_moment += deal.weight * second_moments[choice.hold];
    totals.least_second_moment += deal.weight * choice.least;
    totals.most_second_moment += deal.weight * choice.most;
  }
  return totals;
}

template TieTotals resolve_ties(TieBreak, const ScoredDeals&, const std::vector<DealClass>&,
                                const SubsetArrays<std::int32_t>&, const std::vector<int128>&,
                                BestHolds&);
template TieTotals resolve_ties(TieBreak, const ScoredDeals&, const std::vector<DealClass>&,
                                const SubsetArrays<std::int64_t>&, const std::vector<int128>&,
                                BestHolds&);
template TieTotals resolve_ties(TieBreak, const ScoredDeals&, const std::vector<DealClass>&,
                                const SubsetArrays<int128>&, const std::vector<int128>&,
                                BestHolds&);

}  // namespace vpanalyze
