// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "vpanalyze/cards/rank_set.hpp"

namespace vpanalyze {

inline constexpr std::size_t kLanes = 16;

/// A number for each rank, as wide as vector registers like it; lanes past the ranks are zero or
/// of no meaning.
struct alignas(32) RankLanes {
  std::array<std::uint16_t, kLanes> of{};

  std::uint16_t& operator[](std::size_t rank) { return of[rank]; }
  std::uint16_t operator[](std::size_t rank) const { return of[rank]; }
};

}  // namespace vpanalyze
