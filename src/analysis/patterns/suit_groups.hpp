// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/suit_orbits.hpp"

namespace vpanalyze {

/// A set of the five cards of a deal, by their places in deck order: bit i is the i-th card.
using Places = std::uint8_t;

/// A set of such sets, bit g for the set g.
using GroupSet = std::uint32_t;

/// The natural cards of a deal divided by suit. Only this matters of suits where no rule names one.
struct SuitGroups {
  std::uint32_t deals = 0;          ///< how many choices of suits it stands for
  std::array<Places, kSuits> of{};  ///< largest first; empty places behind
};

/// The different ways in which suit patterns divide the cards in `natural`, leaving out groups of
/// fewer than `least` cards, their deals added up.
std::vector<SuitGroups> merged_suit_groups(const std::vector<SuitPattern>& patterns, Places natural,
                                           int least);

}  // namespace vpanalyze
