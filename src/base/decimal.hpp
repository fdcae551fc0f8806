// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

/// An unsigned decimal number taken apart: digits × 10^exponent, with no zero at either end of the
/// digits. Zero has no digits.
struct Decimal {
  std::string digits;
  int exponent = 0;

  /// How many digits stand after the decimal point.
  int decimals() const { return exponent < 0 ? -exponent : 0; }
  /// The value is below 10^places().
  int places() const { return static_cast<int>(digits.size()) + exponent; }
  /// Exactly; written out it must have at most 37 digits, before and after the point together.
  Fraction value() const;
};

/// Reads a number as JSON writes them but without a sign: "800", "84.20", "1.5e3"; nothing if it is
/// none.
std::optional<Decimal> parse_decimal(std::string_view text);

/// A number as people type it in the form that parse_decimal() reads: "1,234,567.5" without its
/// commas, if they separate thousands, ".5" with a zero before its point.
std::string plain_number(std::string_view text);

/// The most that a return can be without being taken for a percentage.
inline constexpr int kMostPlainReturn = 10;

/// A share of one, "0.9954" as it is, "99.54%" as "0.9954": digits that were given stay. Throws
/// std::invalid_argument with a phrase where it is neither, and where it is more than `most_plain`
/// without being a percentage, which it may have been meant for.
std::string share_text(std::string_view text, int most_plain = kMostPlainReturn);

/// How many digits stand after the decimal point of "0.9950".
int decimals_of(std::string_view number);

/// 10^exponent, for exponents up to 38.
constexpr uint128 power_of_ten(int exponent) {
  uint128 power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

}  // namespace vpanalyze
