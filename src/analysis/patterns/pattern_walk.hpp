// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/best_play.hpp"
#include "analysis/patterns/kind_tables.hpp"
#include "analysis/patterns/pattern_sums.hpp"
#include "vpanalyze/game/tie_break.hpp"

namespace vpanalyze {

struct PatternPlay {
  PatternWeights weights;
  TieTotals ties;
};

/// Chooses the best holds of all deals. `sums` are those of what lines pay, `squares` of its
/// square. Instantiated for sums of 32 and 128 bits and squares of 64 and 128.
template <class Number, class Square>
PatternPlay best_pattern_play(const KindTables& tables, const PatternSums<Number>& sums,
                              const PatternSums<Square>& squares, TieBreak rule);

}  // namespace vpanalyze
