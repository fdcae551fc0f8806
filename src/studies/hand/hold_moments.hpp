// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// What the draws of a hold are worth together.
struct HoldMoments {
  HoldMoments() = default;
  /// By line: how many draws end in it, and what it is worth.
  HoldMoments(const std::vector<std::uint32_t>& draws_by_line, const std::vector<int128>& worth);

  /// Of the worth of one draw.
  double variance() const;

  int128 draws = 0;
  int128 sum = 0;      ///< Σ worth
  int128 squares = 0;  ///< Σ worth²
};

}  // namespace vpanalyze
