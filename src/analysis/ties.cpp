// SPDX-License-Identifier: MIT
#include "analysis/ties.hpp"

#include <algorithm>

#include "analysis/deal_subsets.hpp"
#include "analysis/subset_sums.hpp"

namespace vpanalyze {

std::size_t break_tied(TieBreak rule, std::uint32_t holds,
                       const std::array<int128, kHolds>& second_moments, std::uint64_t deals,
                       TieTotals& totals) {
  static const std::array<std::array<std::uint8_t, kHolds>, kTieBreakWords.size()> kPreferences = {
      hold_preference(TieBreak::first), hold_preference(TieBreak::least_variance),
      hold_preference(TieBreak::most_variance), hold_preference(TieBreak::most_held),
      hold_preference(TieBreak::fewest_held)};
  const auto& preference = kPreferences[static_cast<std::size_t>(rule)];
  const auto better = [&](std::size_t a, std::size_t b) {
    if (rule == TieBreak::least_variance && second_moments[a] != second_moments[b]) {
      return second_moments[a] < second_moments[b];
    }
    if (rule == TieBreak::most_variance && second_moments[a] != second_moments[b]) {
      return second_moments[a] > second_moments[b];
    }
    return preference[a] > preference[b];
  };
  auto chosen = static_cast<std::size_t>(std::countr_zero(holds));
  int128 least = second_moments[chosen];
  int128 most = least;
  for (std::size_t hold = chosen + 1; hold < kHolds; ++hold) {
    if ((holds >> hold & 1U) == 0) continue;
    if (better(hold, chosen)) chosen = hold;
    least = std::min(least, second_moments[hold]);
    most = std::max(most, second_moments[hold]);
  }
  totals.deals += deals;
  totals.second_moment += static_cast<int128>(deals) * second_moments[chosen];
  totals.least_second_moment += static_cast<int128>(deals) * least;
  totals.most_second_moment += static_cast<int128>(deals) * most;
  return chosen;
}

namespace {

/// `squares` are the subset sums of `worth` squared.
template <class Number>
TieTotals resolve(TieBreak rule, const EnumeratedGame& game, const std::vector<DealClass>& classes,
                  const SubsetArrays<Number>& squares, const std::vector<int128>& worth,
                  BestHolds& holds) {
  const SubsetIndexer indexer(game.deck_size());
  const DrawWays ways = draw_ways(game.deck_size());
  TieTotals totals;
  for (const TiedClass& tied : holds.tied) {
    const DealClass& deal = classes[tied.index];
    std::array<std::array<std::uint8_t, 1>, 5> cards;
    for (std::size_t i = 0; i < 5; ++i) cards[i][0] = deal.cards[i];
    SubsetIndexes<1> indexes;
    indexer(cards, indexes);
    look_up_classes(game.sets(), indexes);
    const std::size_t line = game.deals().line(indexes[kHoldAll][0]);
    HoldSums<Number, 1> sums;
    hold_sums(squares, indexes, {static_cast<Number>(worth[line] * worth[line])}, sums);
    std::array<int128, kHolds> second_moments;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      second_moments[hold] =
          int128{sums[hold][0]} * ways.per_draw[static_cast<std::size_t>(cards_held(hold))];
    }
    const std::size_t hold = break_tied(rule, tied.holds, second_moments, deal.weight, totals);
    holds.weights.add(hold, deal.weight, line, [&](std::size_t mask) { return indexes[mask][0]; });
  }
  return totals;
}

}  // namespace

TieTotals resolve_ties(TieBreak rule, const EnumeratedGame& game,
                       const std::vector<DealClass>& classes, const std::vector<int128>& worth,
                       BestHolds& holds) {
  if (holds.tied.empty()) return {};
  std::vector<int128> squares = worth;
  for (int128& square : squares) square *= square;
  return with_subset_sums(game, squares, [&](const auto& sums) {
    return resolve(rule, game, classes, sums, worth, holds);
  });
}

}  // namespace vpanalyze
