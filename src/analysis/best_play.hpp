// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/best_holds.hpp"
#include "analysis/valuation.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/analysis/scored_game.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// What choosing among equally good holds comes to. Second moments are Σ worth² × ways over all
/// tied deals: holds of equal mean differ in variance as they differ in this.
struct TieTotals {
  std::uint64_t deals = 0;
  int128 second_moment = 0;        ///< of the holds chosen
  int128 least_second_moment = 0;  ///< with the least variance on every deal
  int128 most_second_moment = 0;   ///< with the greatest
};

/// What an engine finds out about best play, in ways and worth.
struct Totals {
  std::uint64_t deal_classes = 0;
  std::vector<std::int64_t> line_ways;  ///< one a line, `nothing` included
  TieTotals ties;
};

/// The one of the tied holds that the rule plays on so many deals alike, entered into the totals.
/// `second_moments` of a hold is Σ worth² × ways over its outcomes.
std::size_t break_tied(TieBreak rule, std::uint32_t holds,
                       const std::array<int128, kHolds>& second_moments, std::uint64_t deals,
                       TieTotals& totals);

/// Subset sums of the worth squared, which resolve_ties() tells tied holds apart by.
SubsetArrays<int128> subset_sums_of_squares(const EnumeratedGame& game, std::vector<int128> worth);

/// Chooses a hold for every tied class by the rule and adds it to holds.weights.
TieTotals resolve_ties(TieBreak rule, const EnumeratedGame& game,
                       const SubsetArrays<int128>& squares, const std::vector<int128>& worth,
                       BestHolds& holds);

/// Counts best play where lines are worth so much, each from 0 to 2^37 unless it is what they pay:
/// by patterns or by enumerating, whichever is asked for and possible. The counts are the same.
/// Rules that look at the variance look at that of what lines pay.
///
/// Throws AnalysisError where exact sums of pays could overflow, PatternEngineError where
/// Engine::patterns is asked for and cannot do the game.
Totals best_play(const ScoredGame& game, const Valuation& worth, TieBreak rule, Engine engine,
                 int workers);

}  // namespace vpanalyze
