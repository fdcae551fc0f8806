// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <type_traits>

#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// Expected worth × ways per deal, at most 2^25 · the greatest worth. Where sums fit 32 bits the
/// worth is below 2^26 and all values are whole numbers below 2^51, which a double holds exactly;
/// vectors of doubles multiply and compare on every machine, vectors of 64-bit integers do not.
template <class Number>
using HoldValue = std::conditional_t<std::is_same_v<Number, std::int32_t>, double, int128>;

}  // namespace vpanalyze
