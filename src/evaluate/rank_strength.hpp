// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "vpanalyze/cards/rank_set.hpp"
#include "vpanalyze/evaluate/strength.hpp"

namespace vpanalyze {

/// [n − 1]: the ranks that are held at least n times.
using RanksHeld = std::array<RankSet, 4>;

/// The strength of the best five of five to seven cards that make no flush.
Strength strength_without_flush(const RanksHeld& held);

/// The strength of the best five of five to seven cards of one suit.
Strength strength_of_flush(RankSet ranks);

}  // namespace vpanalyze
