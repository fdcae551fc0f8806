// SPDX-License-Identifier: MIT
#include "analysis/ties.hpp"

#include <algorithm>

#include "analysis/deal_subsets.hpp"
#include "analysis/subset_sums.hpp"

namespace vpanalyze {

std::size_t break_tied(TieBreak rule, std::uint32_t holds,
                       const std::array<int128, kHolds>& second_moments, std::uint64_t deals,
                       TieTotals& totals) {
  const auto better = [&](std::size_t a, std::size_t b) {
    return is_preferred(rule, a, b, second_moments[a] - second_moments[b]);
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

SubsetArrays<int128> subset_sums_of_squares(const EnumeratedGame& game, std::vector<int128> worth) {
  for (int128& square : worth) square *= square;
  return subset_sums(game, worth);
}

TieTotals resolve_ties(TieBreak rule, const EnumeratedGame& game,
                       const SubsetArrays<int128>& squares, const std::vector<int128>& worth,
                       BestHolds& holds) {
  const SubsetIndexer indexer(game.deck_size());
  const DrawWays ways = draw_ways(game.deck_size());
  TieTotals totals;
  for (const auto& [deal, tied] : holds.tied) {
    SubsetIndexes<1> indexes;
    indexer({deal}, 0, 1, indexes);
    look_up_classes(game.sets(), indexes);
    const std::size_t line = game.deals().line(indexes[kHoldAll][0]);
    HoldSums<int128, 1> sums;
    hold_sums(squares, indexes, {worth[line] * worth[line]}, sums);
    std::array<int128, kHolds> second_moments;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      second_moments[hold] = sums[hold][0] * ways.of(hold);
    }
    const std::size_t hold = break_tied(rule, tied, second_moments, deal.weight, totals);
    holds.weights.add(hold, deal.weight, line, [&](std::size_t mask) { return indexes[mask][0]; });
  }
  return totals;
}

}  // namespace vpanalyze
