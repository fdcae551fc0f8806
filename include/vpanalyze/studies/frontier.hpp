// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "vpanalyze/analysis/scored_game.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// The play that maximises E[X] − λ E[X²] for every λ from `lambda` to that of the next corner, X
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
