// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "analysis/patterns/batch_deals.hpp"
#include "analysis/patterns/hold_sets.hpp"
#include "analysis/patterns/pattern_sums.hpp"
#include "analysis/ties.hpp"
#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// Chooses among equally good holds of a deal, told apart by the sums of the worth squared.
template <class Square>
class TiedHolds {
 public:
  TiedHolds(const PatternSums<Square>& squares, const OutcomeWays& ways, TieBreak rule)
      : squares_(squares), ways_(ways), rule_(rule) {}

  /// The one of `holds` that is played on so many deals whose natural cards are divided by suit
  /// into `groups`; enters it into the totals. Groups may be left out that contain the natural
  /// cards of none of `holds`.
  std::size_t choose(const BatchSubsets& subsets, std::size_t lane, HoldSet holds,
                     std::uint64_t deals, std::span<const Places> groups, TieTotals& totals) const {
    const DealShape& shape = subsets.shape();
    std::array<int128, kHolds> second_moments;
    for_each_set(holds, [&](std::size_t hold) {
      Square sum = alternating(subsets, lane, squares_.base, hold, kHoldAll & ~hold);
      for (const std::size_t group : groups) {
        if ((hold & shape.natural & ~group) != 0) continue;
        sum += alternating(subsets, lane, squares_.extra, hold, (group | shape.wild) & ~hold);
      }
      second_moments[hold] = int128{sum} * ways_[hold];
    });
    return break_tied(rule_, holds, second_moments, deals, totals);
  }

 private:
  /// Σ over U ⊆ from of (−1)^|U| · sum(hold ∪ U).
  static Square alternating(const BatchSubsets& subsets, std::size_t lane,
                            const MultisetArrays<Square>& sums, std::size_t hold,
                            std::size_t from) {
    Square sum = 0;
    for_each_subset(from, [&](std::size_t discards) {
      sum += kSigns[discards] * sums.all()[subsets.numbers(hold | discards)[lane]];
    });
    return sum;
  }

  const PatternSums<Square>& squares_;
  const OutcomeWays& ways_;
  TieBreak rule_;
};

}  // namespace vpanalyze
