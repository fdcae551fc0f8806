// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

/// Unsigned decimal number: digits × 10^exponent, with no zero at either end of the digits. Zero
/// has no digits.
struct Decimal {
  std::string digits;
  int exponent = 0;

  /// Returns the number of digits after the decimal point.
  int decimals() const { return exponent < 0 ? -exponent : 0; }
  /// Returns the smallest n for which the value is below 10^n.
  int places() const { return static_cast<int>(digits.size()) + exponent; }
  /// Returns the exact value. Requires at most 37 digits in decimal notation, before and after the
  /// point together.
  Fraction value() const;
};

/// Parses a number in JSON's syntax without a sign: "800", "84.20", "1.5e3". Returns nothing for
/// other text.
std::optional<Decimal> parse_decimal(std::string_view text);

/// Returns a number as people type it in the form that parse_decimal() reads: removes commas that
/// separate thousands, "1,234,567.5", and adds a zero before the point of ".5".
std::string plain_number(std::string_view text);

/// Largest return that is not mistaken for a percentage.
inline constexpr int kMostPlainReturn = 10;

/// Returns a share of one as text: "0.9954" unchanged, "99.54%" as "0.9954", keeping the number of
/// digits. Throws std::invalid_argument with a phrase for other text, and for a number above
/// `most_plain` without "%", which may have been meant as a percentage.
std::string share_text(std::string_view text, int most_plain = kMostPlainReturn);

/// Returns the number of digits after the decimal point: 4 for "0.9950".
int decimals_of(std::string_view number);

/// Returns 10^exponent, for exponents up to 38.
constexpr uint128 power_of_ten(int exponent) {
  uint128 power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

}  // namespace vpanalyze
