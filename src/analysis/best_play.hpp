// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/ties.hpp"
#include "analysis/valuation.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/analysis/scored_game.hpp"

namespace vpanalyze {

/// Counts best play where lines are worth so much, each from 0 to 2^37 unless it is what they pay:
/// by patterns or by enumerating, whichever is asked for and possible. The counts are the same.
/// Rules that look at the variance look at that of what lines pay.
///
/// Throws AnalysisError where exact sums of pays could overflow, PatternEngineError where
/// Engine::patterns is asked for and cannot do the game.
Totals best_play(const ScoredGame& game, const Valuation& worth, TieBreak rule, Engine engine,
                 int workers);

/// Counts best play where lines are worth what they pay.
Totals best_play(const ScoredGame& game, TieBreak rule, Engine engine, int workers);

}  // namespace vpanalyze
