// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/fraction.hpp"

#include <algorithm>
#include <cassert>

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

std::string to_string(const Fraction& fraction) {
  return to_string(fraction.numerator()) + '/' + to_string(fraction.denominator());
}

}  // namespace vpanalyze
