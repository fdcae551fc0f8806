// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace vpanalyze {

/// 128-bit integers (GCC and Clang on every 64-bit target).
__extension__ using int128 = __int128;
__extension__ using uint128 = unsigned __int128;

std::string to_string(uint128 value);

/// Exact non-negative ratio in lowest terms.
class Fraction {
 public:
  constexpr Fraction() = default;
  /// Reduces to lowest terms; the denominator must not be zero.
  Fraction(uint128 numerator, uint128 denominator);

  uint128 numerator() const { return numerator_; }
  uint128 denominator() const { return denominator_; }

  /// Returns the nearest double if both terms are below 2^53; otherwise a value within two units in
  /// the last place.
  double to_double() const;

  /// Returns the value rounded half up to `digits` decimals, exactly: "0.995439". The denominator
  /// must be below 2^124, so that a remainder times ten does not overflow.
  std::string to_decimal(int digits) const;

  /// Return exact results. Throw std::overflow_error if a term would not fit 128 bits.
  friend Fraction operator+(const Fraction& a, const Fraction& b);
  friend Fraction operator-(const Fraction& a, const Fraction& b);  ///< requires b ≤ a
  friend Fraction operator*(const Fraction& a, const Fraction& b);

  Fraction reciprocal() const;  ///< requires a value other than 0

  bool operator==(const Fraction&) const = default;
  /// Compares exactly for all terms.
  friend bool operator<(const Fraction& a, const Fraction& b);

 private:
  uint128 numerator_ = 0;
  uint128 denominator_ = 1;
};

/// Number, with its exact fraction if that is known.
struct Quantity {
  Quantity() = default;
  explicit Quantity(double number) : value(number) {}
  explicit Quantity(const Fraction& fraction) : value(fraction.to_double()), exact(fraction) {}
  /// Creates an exact number if `known`, otherwise the nearest double.
  Quantity(const std::optional<Fraction>& known, double nearest)
      : value(known ? known->to_double() : nearest), exact(known) {}

  double value = 0;
  std::optional<Fraction> exact;
};

/// Returns the difference of two quantities, never below 0; exact if both are.
Quantity shortfall(const Quantity& less, const Quantity& minuend);

/// Returns "1653526326983/1661102543100"; a whole number is "2/1".
std::string to_string(const Fraction& fraction);

}  // namespace vpanalyze
