// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::brute_force {

/// A deal as positions in a deck, ascending.
using Deal = std::array<std::uint8_t, 5>;

/// A deal and how many deals it stands for.
struct WeightedDeal {
  Deal cards{};
  std::uint32_t weight = 1;
};

/// One deal of each class: of all deals that a renaming of suits which leaves the game as it is, or
/// a swap of jokers, turns into each other, the one that comes first in deck order. Found by trying
/// all renamings on all deals.
std::vector<WeightedDeal> all_deals(const Paytable& paytable);

/// So many different deals, every set of them equally likely, in random order; the same for the
/// same seed everywhere. All deals if there are no more.
std::vector<WeightedDeal> random_deals(const Paytable& paytable, std::uint64_t deals,
                                       std::uint64_t seed);

}  // namespace vpanalyze::brute_force
