// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/scored_deals.hpp"
#include "cards/set_classes.hpp"

namespace vpanalyze {

/// For one set of every class of four-card sets, how many of the D − 4 hands that contain it end in
/// each line. All that a game's pays add up to is sums of these numbers, times what a line is
/// worth.
class HandCounts {
 public:
  /// The deals end in lines 0 .. lines − 1, at most 256.
  HandCounts(const ScoredDeals& deals, const SetClasses& classes, std::size_t lines, int workers);

  std::size_t lines() const { return lines_; }
  /// [line]
  const std::uint8_t* of(std::size_t set_class) const { return &counts_[set_class * lines_]; }

 private:
  std::size_t lines_;
  std::vector<std::uint8_t> counts_;
};

}  // namespace vpanalyze
