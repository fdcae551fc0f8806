// SPDX-License-Identifier: MIT
#pragma once

#include "studies/sweep/box_walk.hpp"

namespace vpanalyze {

/// Best play where all lines of a box pay least, and where they pay most. No paytable of the box
/// returns less than the one or more than the other, because no pay can make best play worse.
struct Corners {
  uint128 least = 0;  ///< Σ ways × worth
  uint128 most = 0;
  double spread = 0;         ///< between their returns, in bets
  std::size_t deciding = 0;  ///< the varied line that has most of it
};

Corners play_corners(const SweepGrid& grid, const OpenBox& box, int workers);

}  // namespace vpanalyze
