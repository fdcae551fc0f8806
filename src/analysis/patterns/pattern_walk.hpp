// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/patterns/kind_tables.hpp"
#include "analysis/totals.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/tie_break.hpp"

namespace vpanalyze {

/// Sums over all complete hands that contain cards of given kinds, of what a hand is worth:
///
///     sum(S) = base(kinds of S) + Σ over suits s, all natural cards of S being of s: extra(kinds)
///
/// base counts every hand as if its natural cards were of several suits, extra what hands of one
/// suit are worth more, one suit at a time. With no natural card in S all four suits count.
template <class Number>
struct PatternSums {
  explicit PatternSums(const std::array<std::uint32_t, 6>& sizes) : base(sizes), extra(sizes) {}

  MultisetArrays<Number> base;
  MultisetArrays<Number> extra;
};

/// Weights on these sums: how often the outcomes of the chosen holds count them.
using PatternWeights = PatternSums<std::int64_t>;

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
