// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "vpanalyze/cards/fraction.hpp"

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

}  // namespace vpanalyze
