// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "cards/deal_classes.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// The suit renamings that leave the game as it is: they keep the suits that rules name, and the
/// wild suits of every rank.
std::vector<SuitPermutation> game_symmetry(const Paytable& paytable);

}  // namespace vpanalyze
