// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "analysis/hold.hpp"
#include "base/simd.hpp"

namespace vpanalyze {

/// Numbers of several deals, each in a lane of its own, for arithmetic and comparisons on all of
/// them at once. Numbers too wide for vector registers have one lane.
template <class Number>
struct Lanes {
  static constexpr std::size_t kCount = 1;
  using Numbers = Number;
  using Values = HoldValue<Number>;

  VPANALYZE_INLINED static void load(const Number* table, const std::int32_t* offsets,
                                     Numbers& numbers) {
    numbers = table[*offsets];
  }
  VPANALYZE_INLINED static Number get(const Numbers& numbers, std::size_t /*lane*/) {
    return numbers;
  }
  VPANALYZE_INLINED static void convert(const Numbers& numbers, Values& values) {
    values = static_cast<Values>(numbers);
  }
  /// Sets `numbers` to `number` in lanes where the values differ.
  VPANALYZE_INLINED static void replace_unless_equal(const Values& a, const Values& b,
                                                     Number number, Numbers& numbers) {
    if (a != b) numbers = number;
  }
};

/// Lanes of 32-bit numbers: eight fill one modern vector register, or two older ones. Uses vector
/// extensions of GCC and Clang, which compile to plain instructions on machines without vectors.
template <>
struct Lanes<std::int32_t> {
  static constexpr std::size_t kCount = 8;
  using Numbers [[gnu::vector_size(kCount * sizeof(std::int32_t))]] = std::int32_t;
  using Values [[gnu::vector_size(kCount * sizeof(double))]] = HoldValue<std::int32_t>;

  VPANALYZE_INLINED static void load(const std::int32_t* table, const std::int32_t* offsets,
                                     Numbers& numbers) {
    unrolled<kCount>([&](auto lane) VPANALYZE_INLINED_LAMBDA {
      numbers[lane.value] = table[offsets[lane.value]];
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

/// Finds the set of best holds for every deal. Holds of equally many cards have equally many
/// outcomes, so their sums are directly comparable; only the best of every size needs its factor.
/// sums[hold] are those of a hold.
template <class Number, class Sums>
VPANALYZE_INLINED void find_best(const Sums& sums, const DrawWays& ways,
                                 typename Lanes<Number>::Numbers& holds) {
  using Lane = Lanes<Number>;
  using Numbers = typename Lane::Numbers;
  using Values = typename Lane::Values;
  constexpr std::size_t kSizes = 6;
  constexpr Number kNever = -1;  // sums of pays are never negative
  Numbers most[kSizes];
  for (Numbers& size_best : most) size_best = Numbers{};
  unrolled<kHolds>([&](auto hold) VPANALYZE_INLINED_LAMBDA {
    Numbers& size_best = most[cards_held(hold)];
    size_best = size_best < sums[hold] ? sums[hold] : size_best;
  });
  Values values[kSizes];
  Values best{};
  unrolled<kSizes>([&](auto held) VPANALYZE_INLINED_LAMBDA {
    Lane::convert(most[held], values[held]);
    values[held] *= static_cast<HoldValue<Number>>(ways.ways_by_held[held]);
    best = best < values[held] ? values[held] : best;
  });
  unrolled<kSizes>([&](auto held) VPANALYZE_INLINED_LAMBDA {
    Lane::replace_unless_equal(values[held], best, kNever, most[held]);
  });
  holds = Numbers{};
  unrolled<kHolds>([&](auto hold) VPANALYZE_INLINED_LAMBDA {
    constexpr auto kHold = static_cast<Number>(std::uint32_t{1} << hold);
    holds |= sums[hold] == most[cards_held(hold)] ? Numbers{} + kHold : Numbers{};
  });
}

}  // namespace vpanalyze
