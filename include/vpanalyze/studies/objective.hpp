// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

/// Goals for which play is chosen.
enum class Objective : std::uint8_t {
  game_return,     ///< highest return
  min_risk,        ///< lowest risk of ever being ruined
  kelly,           ///< fastest growth of a bankroll of which a fixed share is bet
  least_variance,  ///< lowest variance that a return allows
};

inline constexpr std::array<std::string_view, 4> kObjectiveWords = {"return", "min-risk", "kelly",
                                                                    "least-variance"};

constexpr std::string_view to_string(Objective objective) {
  return kObjectiveWords[static_cast<std::size_t>(objective)];
}

/// Objective and its parameters.
struct ObjectiveOptions {
  Objective objective = Objective::game_return;
  double cashback = 0;      ///< share of every bet that is returned, 0 to 1
  int hands_per_round = 1;  ///< number of hands played from one deal, for min_risk
  /// Least acceptable return; required for least_variance.
  std::optional<double> min_return{};
};

/// Largest number of rounds in which a win is doubled.
inline constexpr int kMostDoubleUp = 10;

/// Bet for which a bankroll grows fastest.
struct Kelly {
  double fraction = 0;  ///< share of the bankroll bet on each hand
  double bankroll = 0;  ///< in bets on one hand: 1 / fraction
  double growth = 0;    ///< growth of the logarithm of the bankroll for each hand of a round
};

/// Play that maximizes E[X] − λ E[X²] for every λ from `lambda` to that of the next corner, where X
/// is the payout of one hand per unit bet.
struct FrontierCorner {
  double lambda = 0;
  double game_return = 0;
  double variance = 0;
};

/// Returns all such plays, from the highest return (with the lowest variance, if several have it)
/// to the lowest variance. No play has both a higher return and a lower variance than a corner.
///
/// Algorithm: on every deal the holds are points (E[X²], E[X]); as λ grows the best one moves along
/// their upper hull. Comparisons use exact integers. Throws AnalysisError if the squares of the
/// pays are too large for that: above 2^37 times the square of their common unit. Throws
/// std::invalid_argument with a phrase if the game is more than draws for a fixed bet.
std::vector<FrontierCorner> variance_frontier(const Game& game, int threads = 0);

}  // namespace vpanalyze
