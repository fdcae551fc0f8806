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

}  // namespace vpanalyze
