// SPDX-License-Identifier: MIT
#include "studies/risk/number_text.hpp"

#include <array>
#include <cassert>
#include <charconv>
#include <cstdlib>

#include "game/decimal.hpp"

namespace vpanalyze {

namespace {

/// Room for every double.
using NumberText = std::array<char, 400>;

}  // namespace

std::string percent_text(double share) {
  constexpr double kPercent = 100;
  constexpr int kDecimals = 4;
  NumberText text;
  const auto written = std::to_chars(text.data(), text.data() + text.size(), share * kPercent,
                                     std::chars_format::fixed, kDecimals);
  return std::string(text.data(), written.ptr) + "%";
}

std::string short_text(double value) {
  NumberText text;
  const auto written =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  return {text.data(), written.ptr};
}

Fraction exact_decimal(double value) {
  assert(value >= 1 && value <= 1e12);  // at most 17 digits, of which at most 16 are decimals
  const Decimal decimal = parse_decimal(short_text(value)).value();
  uint128 digits = 0;
  uint128 power = 1;
  for (const char digit : decimal.digits) digits = 10 * digits + static_cast<uint128>(digit - '0');
  for (int i = 0; i < std::abs(decimal.exponent); ++i) power *= 10;
  return decimal.exponent < 0 ? Fraction(digits, power) : Fraction(digits * power, 1);
}

}  // namespace vpanalyze
