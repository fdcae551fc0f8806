// SPDX-License-Identifier: MIT
#include "analysis/best_play.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "analysis/patterns/pattern_engine.hpp"
#include "base/parallel.hpp"

namespace vpanalyze {

std::size_t break_tied(TieBreak rule, std::uint32_t holds,
                       const std::array<int128, kHolds>& second_moments, std::uint64_t deals,
                       TieTotals& totals) {
  auto chosen = static_cast<std::size_t>(std::countr_zero(holds));
  int128 least = second_moments[chosen];
  int128 most = least;
  for_each_set(holds, [&](std::size_t hold) {
    const int128 more_squares = second_moments[hold] - second_moments[chosen];
    if (is_preferred(rule, hold, chosen, more_squares)) chosen = hold;
    least = std::min(least, second_moments[hold]);
    most = std::max(most, second_moments[hold]);
  });
  totals.deals += deals;
  totals.second_moment += static_cast<int128>(deals) * second_moments[chosen];
  totals.least_second_moment += static_cast<int128>(deals) * least;
  totals.most_second_moment += static_cast<int128>(deals) * most;
  return chosen;
}

TieTotals resolve_ties(TieBreak rule, const EnumeratedGame& game, const SubsetArrays<int128>& sums,
                       const std::vector<int128>& squares, BestHolds& holds) {
  const DrawWays& ways = game.ways();
  const std::vector<int128> pat_squares = game.pat_worth(squares);
  TieTotals totals;
  for (const auto& [deal, tied] : holds.tied) {
    const SubsetIndexes<1> indexes = game.subsets(deal.cards);
    const std::size_t pat = game.pat(indexes[kHoldAll][0]);
    HoldSums<int128, 1> hold_squares;
    hold_sums(sums, indexes, {pat_squares[pat]}, hold_squares);
    std::array<int128, kHolds> second_moments;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      second_moments[hold] = hold_squares[hold][0] * ways.hold_ways(hold);
    }
    const std::size_t hold = break_tied(rule, tied, second_moments, deal.weight, totals);
    holds.weights.add(hold, deal.weight, pat, [&](std::size_t mask) { return indexes[mask][0]; });
  }
  return totals;
}

// Throws if the widest sum does not fit: the second moment of the whole game, at most ways × pay².
// All other sums are smaller; sums over hands by a factor of at least 2^20.
void check_exact_sums(const Paytable& game, const Valuation& worth) {
  const std::vector<int128> squares = squares_of(game, worth);
  const auto ways = static_cast<int128>(binomial(game.deck.size(), 5) * draw_ways(game).deal_ways);
  const int128 greatest = *std::max_element(squares.begin(), squares.end());
  if (greatest <= std::numeric_limits<int128>::max() / ways &&
      *std::max_element(worth.line_values.begin(), worth.line_values.end()) <= kMostCountedWorth) {
    return;
  }
  throw AnalysisError("the pays of \"" + game.name +
                      "\" are too large and too finely divided to be added up exactly: the highest "
                      "is " +
                      to_string(static_cast<uint128>(std::sqrt(static_cast<double>(greatest)))) +
                      " times their common unit, and at most about 10^12 times is possible");
}

Fraction return_of(const Totals& totals, const Valuation& pays) {
  const WorthMoments moments(totals.line_ways, pays.line_values);
  return Fraction(static_cast<uint128>(moments.sum), static_cast<uint128>(moments.count)) *
         pays.unit;
}

namespace {

/// Counts best play by scoring every deal.
Totals enumerate(const ScoredGame& game, const std::vector<int128>& worth,
                 const std::vector<int128>& squares, TieBreak rule, int workers) {
  const EnumeratedGame& deals = game.enumerated(workers);
  if (deals.longer() != nullptr) {
    throw AnalysisError("\"" + game.paytable().name +
                        "\": not supported for games in which only some deals draw an extra card");
  }
  auto sums_of_squares = async(workers, [&] { return subset_sums(deals, squares); });
  BestHolds holds = use_subset_sums(deals, worth, [&](const auto& sums) {
    return best_holds(deals, game.rows(), sums, worth, workers);
  });
  Totals totals;
  totals.deal_classes = count_classes(game.rows());
  totals.ties = resolve_ties(rule, deals, sums_of_squares(), squares, holds);
  totals.line_ways = std::move(holds.weights).line_ways();
  return totals;
}

std::string patterns_obstacle(const ScoredGame& game, const std::vector<int128>& worth) {
  std::string obstacle = pattern_obstacle(game.paytable());
  return obstacle.empty() ? game.patterns().obstacle(game.paytable(), worth) : obstacle;
}

}  // namespace

Totals best_play(const ScoredGame& game, const Valuation& worth, TieBreak rule, Engine engine,
                 int workers) {
  check_exact_sums(game.paytable(), worth);
  const std::vector<int128> squares = squares_of(game.paytable(), worth);
  if (engine == Engine::enumerate)
    return enumerate(game, worth.line_values, squares, rule, workers);
  const std::string obstacle = patterns_obstacle(game, worth.line_values);
  if (obstacle.empty()) {
    return game.patterns().analyze(game.paytable(), worth.line_values, squares, rule);
  }
  if (engine == Engine::automatic)
    return enumerate(game, worth.line_values, squares, rule, workers);
  throw PatternEngineError("the pattern engine cannot analyze this game, because " + obstacle);
}

std::string pattern_engine_obstacle(const ScoredGame& game) {
  return patterns_obstacle(game, line_pays(game.paytable()).line_values);
}

std::string pattern_engine_obstacle(const Paytable& paytable) {
  return pattern_engine_obstacle(ScoredGame(paytable));
}

}  // namespace vpanalyze
