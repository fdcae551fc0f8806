// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "vpanalyze/game/pay.hpp"

namespace vpanalyze {

/// A pay for so many coins with at most so many usual ones (usual_variations()) on either side of
/// it, ascending.
std::vector<Pay> usual_pays_around(Pay pay, std::ptrdiff_t steps, int coins);

}  // namespace vpanalyze
