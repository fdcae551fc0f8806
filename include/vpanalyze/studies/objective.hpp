// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "vpanalyze/analysis/scored_game.hpp"

namespace vpanalyze {

/// What play is chosen for.
enum class Objective : std::uint8_t {
  game_return,     ///< the greatest return
  min_risk,        ///< the least risk of ever being ruined
  kelly,           ///< the fastest growth of a bankroll of which a fixed share is bet
  least_variance,  ///< the least variance that a return allows
};

inline constexpr std::array<std::string_view, 4> kObjectiveWords = {"return", "min-risk", "kelly",
                                                                    "least-variance"};

constexpr std::string_view to_string(Objective objective) {
  return kObjectiveWords[static_cast<std::size_t>(objective)];
}

/// An objective with what it depends on besides the game.
struct ObjectiveOptions {
  Objective objective = Objective::game_return;
  double cashback = 0;      ///< share of every bet that comes back, 0 to 1
  int hands_per_round = 1;  ///< for min_risk: how many hands are played from one deal
  /// For least_variance, which needs it: return at least so much.
  std::optional<double> min_return{};
};

/// The bet that makes a bankroll grow fastest.
struct Kelly {
  double fraction = 0;  ///< of the bankroll on each hand
  double bankroll = 0;  ///< in bets on one hand: 1 / fraction
  double growth = 0;    ///< of the logarithm of the bankroll for each hand of a round
};

/// The play that maximizes E[X] − λ E[X²] for every λ from `lambda` to that of the next corner, X
/// being what one hand pays on a bet of one unit.
struct FrontierCorner {
  double lambda = 0;
  double game_return = 0;
  double variance = 0;
};

/// All such plays from the best return (the one of least variance, where several have it) to the
/// least variance, in this order. No play has both a higher return and a lower variance than a
/// corner.
///
/// Algorithm: on every deal the holds are points (E[X²], E[X]); as λ grows the best one moves along
/// their upper hull. Exact integers decide. Throws AnalysisError where the squares of the pays are
/// too large for that: above 2^37 times the square of their common unit.
std::vector<FrontierCorner> variance_frontier(const ScoredGame& game, int threads = 0);

}  // namespace vpanalyze
