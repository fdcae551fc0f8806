// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/hold.hpp"
#include "vpanalyze/analysis/hold_outcomes.hpp"
#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// The holds of greatest expected worth, as a set, given what each line is worth.
std::uint32_t best_holds(const DealOutcomes& outcomes, const std::vector<int128>& worth,
                         const DrawWays& ways);

}  // namespace vpanalyze
