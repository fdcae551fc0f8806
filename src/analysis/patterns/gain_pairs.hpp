// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "analysis/hold.hpp"

namespace vpanalyze {

/// A hold and the discards that are gone for a suit: every card is in the one, in the other or in
/// neither, a digit 1, 2 or 0 to base three.
inline constexpr std::size_t kPairs = 3 * 3 * 3 * 3 * 3;

inline constexpr auto kBaseThree = [] {
  std::array<std::uint8_t, kHolds> numbers{};
  for (std::size_t set = 0; set < kHolds; ++set) {
    for (std::size_t place = 5; place-- > 0;) {
      numbers[set] = static_cast<std::uint8_t>(3 * numbers[set] + (set >> place & 1));
    }
  }
  return numbers;
}();

constexpr std::uint8_t pair_of(std::size_t hold, std::size_t gone) {
  return static_cast<std::uint8_t>(kBaseThree[hold] + 2 * kBaseThree[gone]);
}

/// Pairs of a hold and what is gone, of which one follows from two with one card less gone:
///
///     gain(hold, gone) = gain(hold, gone − card) − gain(hold + card, gone − card)
struct GainStep {
  std::uint8_t gain, without, with;
};

}  // namespace vpanalyze
