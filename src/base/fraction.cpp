// SPDX-License-Identifier: MIT
#include "vpanalyze/base/fraction.hpp"

#include <algorithm>
#include <cassert>
#include <stdexcept>
#include <utility>

namespace vpanalyze {
namespace {

uint128 greatest_common_divisor(uint128 a, uint128 b) {
  while (b != 0) {
    const uint128 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

uint128 product(uint128 a, uint128 b) {
  if (a != 0 && b > ~uint128{0} / a) {
    throw std::overflow_error("an exact fraction has more digits than fit 128 bits");
  }
  return a * b;
}

}  // namespace

std::string to_string(uint128 value) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(value % 10));
    value /= 10;
  } while (value != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

Fraction::Fraction(uint128 numerator, uint128 denominator) {
  assert(denominator != 0);
  const uint128 divisor = greatest_common_divisor(numerator, denominator);
  numerator_ = numerator / divisor;
  denominator_ = denominator / divisor;
}

Fraction operator*(const Fraction& a, const Fraction& b) {
  // Cancel each numerator against the other denominator, so that no term is larger than the
  // result's.
  const Fraction x(a.numerator_, b.denominator_);
  const Fraction y(b.numerator_, a.denominator_);
  return {product(x.numerator_, y.numerator_), product(x.denominator_, y.denominator_)};
}

namespace {

/// Two fractions with a common denominator.
struct Common {
  uint128 left;
  uint128 right;
  uint128 denominator;

  Common(const Fraction& a, const Fraction& b) {
    const uint128 shared = greatest_common_divisor(a.denominator(), b.denominator());
    left = product(a.numerator(), b.denominator() / shared);
    right = product(b.numerator(), a.denominator() / shared);
    denominator = product(a.denominator(), b.denominator() / shared);
  }
};

}  // namespace

Fraction operator+(const Fraction& a, const Fraction& b) {
  const Common common(a, b);
  if (common.right > ~uint128{0} - common.left) {
    throw std::overflow_error("an exact fraction has more digits than fit 128 bits");
  }
  return {common.left + common.right, common.denominator};
}

Fraction operator-(const Fraction& a, const Fraction& b) {
  const Common common(a, b);
  assert(common.left >= common.right);
  return {common.left - common.right, common.denominator};
}

Fraction Fraction::reciprocal() const {
  assert(numerator_ != 0);
  return {denominator_, numerator_};
}

// Compares without products, which could overflow: whole parts first, then the reciprocals of the
// remainders in reverse, as in Euclid's algorithm.
bool operator<(const Fraction& a, const Fraction& b) {
  uint128 a_over = a.numerator_;
  uint128 a_under = a.denominator_;
  uint128 b_over = b.numerator_;
  uint128 b_under = b.denominator_;
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

double Fraction::to_double() const {
  return static_cast<double>(numerator_) / static_cast<double>(denominator_);
}

std::string Fraction::to_decimal(int digits) const {
  uint128 whole = numerator_ / denominator_;
  uint128 rest = numerator_ % denominator_;
  std::string decimals;
  for (int i = 0; i < digits; ++i) {
    rest *= 10;
    decimals += static_cast<char>('0' + static_cast<int>(rest / denominator_));
    rest %= denominator_;
  }
  if (2 * rest >= denominator_) {  // round half up: carry through the nines
    auto digit = decimals.rbegin();
    for (; digit != decimals.rend() && *digit == '9'; ++digit) *digit = '0';
    if (digit != decimals.rend()) {
      ++*digit;
    } else {
      ++whole;
    }
  }
  const std::string text = to_string(whole);
  return digits > 0 ? text + '.' + decimals : text;
}

Quantity shortfall(const Quantity& less, const Quantity& minuend) {
  if (!less.exact || !minuend.exact) return Quantity(std::max(0.0, minuend.value - less.value));
  return Quantity(*minuend.exact < *less.exact ? Fraction() : *minuend.exact - *less.exact);
}

std::string to_string(const Fraction& fraction) {
  return to_string(fraction.numerator()) + '/' + to_string(fraction.denominator());
}

}  // namespace vpanalyze
