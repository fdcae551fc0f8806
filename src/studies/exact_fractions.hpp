// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// a · b, reduced before it is multiplied out, so that nothing is wider than the result.
inline Fraction exact_product(const Fraction& a, const Fraction& b) {
  const Fraction first(a.numerator(), b.denominator());
  const Fraction second(b.numerator(), a.denominator());
  return {first.numerator() * second.numerator(), first.denominator() * second.denominator()};
}

/// a < b, without products: whole parts are compared, then the reciprocals of what is left, the
/// other way round, as in Euclid's algorithm.
inline bool is_less(const Fraction& a, const Fraction& b) {
  uint128 a_over = a.numerator();
  uint128 a_under = a.denominator();
  uint128 b_over = b.numerator();
  uint128 b_under = b.denominator();
  for (bool reversed = false;; reversed = !reversed) {
    const uint128 whole_a = a_over / a_under;
    const uint128 whole_b = b_over / b_under;
    if (whole_a != whole_b) return (whole_a < whole_b) != reversed;
    const uint128 left_a = a_over % a_under;
    const uint128 left_b = b_over % b_under;
    if (left_a == 0 || left_b == 0) return left_a != left_b && (left_a == 0) != reversed;
    a_over = std::exchange(a_under, left_a);
    b_over = std::exchange(b_under, left_b);
  }
}

}  // namespace vpanalyze
