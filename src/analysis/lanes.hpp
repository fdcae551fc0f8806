// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "analysis/hold.hpp"
#include "cards/simd.hpp"

namespace vpanalyze {

/// Numbers of several deals side by side, each in a lane of its own: arithmetic and comparisons
/// work on all of them at once. Numbers that no vector register adds up have one lane.
template <class Number>
struct Lanes {
  static constexpr std::size_t kCount = 1;
  using Numbers = Number;
  using Values = HoldValue<Number>;

  VPANALYZE_INLINED static void load(const Number* from, const std::int32_t* offsets,
                                     Numbers& numbers) {
    numbers = from[*offsets];
  }
  VPANALYZE_INLINED static Number get(const Numbers& numbers, std::size_t /*lane*/) {
    return numbers;
  }
  VPANALYZE_INLINED static void convert(const Numbers& numbers, Values& values) {
    values = static_cast<Values>(numbers);
  }
  /// Puts `number` where the values differ.
  VPANALYZE_INLINED static void replace_unless_equal(const Values& a, const Values& b,
                                                     Number number, Numbers& numbers) {
    if (a != b) numbers = number;
  }
};

/// Eight 32-bit numbers fill a vector register of today, or two of yesterday. This is GNU C++,
/// which Clang knows as well, and makes plain instructions where a machine has no vectors.
template <>
struct Lanes<std::int32_t> {
  static constexpr std::size_t kCount = 8;
  using Numbers [[gnu::vector_size(kCount * sizeof(std::int32_t))]] = std::int32_t;
  using Values [[gnu::vector_size(kCount * sizeof(double))]] = HoldValue<std::int32_t>;

  VPANALYZE_INLINED static void load(const std::int32_t* from, const std::int32_t* offsets,
                                     Numbers& numbers) {
    unrolled<kCount>([&](auto lane) VPANALYZE_INLINED_LAMBDA {
      numbers[lane.value] = from[offsets[lane.value]];
    });
  }
  VPANALYZE_INLINED static std::int32_t get(const Numbers& numbers, std::size_t lane) {
    return numbers[lane];
  }
  VPANALYZE_INLINED static void convert(const Numbers& numbers, Values& values) {
    values = __builtin_convertvector(numbers, Values);
  }
  VPANALYZE_INLINED static void replace_unless_equal(const Values& a, const Values& b,
                                                     std::int32_t number, Numbers& numbers) {
    const Numbers equal = __builtin_convertvector(a == b, Numbers);
    numbers = equal ? numbers : Numbers{} + number;
  }
};

}  // namespace vpanalyze
