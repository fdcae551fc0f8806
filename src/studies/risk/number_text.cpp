// SPDX-License-Identifier: MIT
#include "studies/risk/number_text.hpp"

#include <cassert>
#include <cstdlib>

#include "cards/number_text.hpp"
#include "game/decimal.hpp"

namespace vpanalyze {

std::string percent_text(double share) {
  constexpr double kPercent = 100;
  constexpr int kDecimals = 4;
  return fixed_text(share * kPercent, kDecimals) + "%";
}

Fraction exact_decimal(double value) {
  assert(value >= 1 && value <= 1e12);  // at most 17 digits, of which at most 16 are decimals
  const Decimal decimal = parse_decimal(shortest_fixed_text(value)).value();
  uint128 digits = 0;
  uint128 power = 1;
  for (const char digit : decimal.digits) digits = 10 * digits + static_cast<uint128>(digit - '0');
  for (int i = 0; i < std::abs(decimal.exponent); ++i) power *= 10;
  return decimal.exponent < 0 ? Fraction(digits, power) : Fraction(digits * power, 1);
}

}  // namespace vpanalyze
