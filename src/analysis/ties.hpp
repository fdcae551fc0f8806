// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/best_holds.hpp"
#include "analysis/subset_arrays.hpp"
#include "vpanalyze/game/tie_break.hpp"

namespace vpanalyze {

/// What choosing among equally good holds comes to. Second moments are Σ worth² × ways over all tied
/// deals: holds of equal mean differ in variance as they differ in this.
struct TieTotals {
  std::uint64_t deals = 0;
  int128 second_moment = 0;        ///< of the holds chosen
  int128 least_second_moment = 0;  ///< with the least variance on every deal
  int128 most_second_moment = 0;   ///< with the greatest
};

/// Chooses a hold for every tied class by the rule and adds it to holds.weights. `squares` are the
/// subset sums of `worth` squared. Instantiated for 32, 64 and 128 bits.
template <class Number>
TieTotals resolve_ties(TieBreak rule, const ScoredDeals& deals,
                       const std::vector<DealClass>& classes, const SubsetArrays<Number>& squares,
                       const std::vector<int128>& worth, BestHolds& holds);

}  // namespace vpanalyze
