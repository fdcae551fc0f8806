// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <type_traits>

#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// Expected worth × ways per deal, at most 2^25 · the greatest worth. Where sums fit 32 bits the
/// worth is below 2^26 and all values are whole numbers below 2^51, which a double holds exactly;
/// vectors of doubles multiply and compare on every machine, vectors of 64-bit integers do not.
template <class Number>
using HoldValue = std::conditional_t<std::is_same_v<Number, std::int32_t>, double, int128>;

/// Whether sums of worths fit 32 bits and the values made of them are exact: `greatest_sum` and
/// `greatest` are the greatest sum and the greatest worth.
constexpr bool have_exact_values(int128 greatest_sum, int128 greatest, int deck_size) {
  constexpr int128 kMost = std::numeric_limits<std::int32_t>::max();
  return greatest_sum <= kMost && greatest * deck_size <= kMost;
}

}  // namespace vpanalyze
