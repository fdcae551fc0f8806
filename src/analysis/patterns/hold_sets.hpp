// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "analysis/hold.hpp"
#include "cards/simd.hpp"

namespace vpanalyze {

/// A set of holds, bit h for the hold with mask h.
using HoldSet = std::uint32_t;

constexpr HoldSet single(std::size_t hold) { return HoldSet{1} << hold; }

/// Calls visit(set) for every set in `sets`, ascending.
template <class Visit>
VPANALYZE_INLINED void for_each_set(std::uint32_t sets, const Visit& visit) {
  for (; sets != 0; sets &= sets - 1) visit(static_cast<std::size_t>(std::countr_zero(sets)));
}

/// [U]: (−1)^|U|, by which inclusion–exclusion counts the set U.
inline constexpr auto kSigns = [] {
  std::array<std::int64_t, kHolds> signs{};
  for (std::size_t set = 0; set < kHolds; ++set) signs[set] = cards_held(set) % 2 == 0 ? 1 : -1;
  return signs;
}();

/// Calls visit(U) for every subset U of `from`, ascending.
template <class Visit>
VPANALYZE_INLINED void for_each_subset(std::size_t from, const Visit& visit) {
  for (std::size_t subset = 0;; subset = (subset - from) & from) {
    visit(subset);
    if (subset == from) break;
  }
}

/// [set]: all sets that are part of it.
inline constexpr auto kSubsets = [] {
  std::array<HoldSet, kHolds> subsets{};
  for (std::size_t set = 0; set < kHolds; ++set) {
    for (std::size_t other = 0; other < kHolds; ++other) {
      if ((other & ~set) == 0) subsets[set] |= single(other);
    }
  }
  return subsets;
}();

}  // namespace vpanalyze
