// SPDX-License-Identifier: MIT
#pragma once

#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// a · b, reduced before it is multiplied out, so that nothing is wider than the result.
inline Fraction exact_product(const Fraction& a, const Fraction& b) {
  const Fraction first(a.numerator(), b.denominator());
  const Fraction second(b.numerator(), a.denominator());
  return {first.numerator() * second.numerator(), first.denominator() * second.denominator()};
}

/// a < b. Numerators times denominators must be below 2^128.
inline bool is_less(const Fraction& a, const Fraction& b) {
  return a.numerator() * b.denominator() < b.numerator() * a.denominator();
}

}  // namespace vpanalyze
