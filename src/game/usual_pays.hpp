// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "vpanalyze/game/pay.hpp"

namespace vpanalyze {

/// Returns a pay for `coins` coins with at most `steps` usual pays on either side, ascending. Usual
/// are, for one coin, whole coins up to 20, multiples of 5 up to 60, of 10 up to 200, and some
/// greater pays of real machines.
std::vector<Pay> usual_pays_around(Pay pay, std::ptrdiff_t steps, int coins);
/// Returns the other usual pays, with their distances in steps.
std::vector<std::pair<Pay, std::uint64_t>> usual_changes(Pay now, std::ptrdiff_t away, int coins);

}  // namespace vpanalyze
