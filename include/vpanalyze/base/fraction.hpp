// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace vpanalyze {

/// 128-bit integers (GCC and Clang on every 64-bit target).
__extension__ using int128 = __int128;
__extension__ using uint128 = unsigned __int128;

std::string to_string(uint128 value);

/// An exact non-negative ratio in lowest terms.
class Fraction {
 public:
  constexpr Fraction() = default;
  /// Reduces; the denominator must not be zero.
  Fraction(uint128 numerator, uint128 denominator);

  uint128 numerator() const { return numerator_; }
  uint128 denominator() const { return denominator_; }

  /// The nearest double where both terms are below 2^53, within two units in the last place
  /// otherwise.
  double to_double() const;

  /// The value rounded half up to `digits` decimals, exactly: "0.995439". The denominator must be
  /// below 2^124, so that a remainder times ten does not overflow.
  std::string to_decimal(int digits) const;

  /// Exact. Throw std::overflow_error where a term would not fit 128 bits.
  friend Fraction operator+(const Fraction& a, const Fraction& b);
  friend Fraction operator-(const Fraction& a, const Fraction& b);  ///< b is at most a
  friend Fraction operator*(const Fraction& a, const Fraction& b);

  Fraction reciprocal() const;  ///< of what is not 0

  bool operator==(const Fraction&) const = default;
  /// Exact for all terms.
  friend bool operator<(const Fraction& a, const Fraction& b);

 private:
  uint128 numerator_ = 0;
  uint128 denominator_ = 1;
};

/// A number, and the fraction that it is where that is known.
struct Quantity {
  Quantity() = default;
  explicit Quantity(double number) : value(number) {}
  explicit Quantity(const Fraction& fraction) : value(fraction.to_double()), exact(fraction) {}
  /// The exact number if it is known, else the nearest.
  Quantity(const std::optional<Fraction>& known, double nearest)
      : value(known ? known->to_double() : nearest), exact(known) {}

  double value = 0;
  std::optional<Fraction> exact;
};

/// The difference of two, which is exact where both are, and never below 0.
Quantity shortfall(const Quantity& less, const Quantity& from);

/// "1653526326983/1661102543100"; a whole number is "2/1".
std::string to_string(const Fraction& fraction);

}  // namespace vpanalyze
