// SPDX-License-Identifier: MIT
#include "studies/check/computed_figure.hpp"

#include <cmath>

#include "cards/number_text.hpp"
#include "game/decimal.hpp"

namespace vpanalyze {
namespace {

/// "19.5147" as a number; only digits and a decimal point.
long double value_of(std::string_view decimal) {
  long double digits = 0;
  for (const char c : decimal) {
    if (c != '.') digits = digits * 10 + static_cast<long double>(c - '0');
  }
  return digits / std::pow(10.0L, static_cast<long double>(decimals_of(decimal)));
}

struct Rounded {
  int decimals;

  std::string operator()(const Fraction& figure) const { return figure.to_decimal(decimals); }
  std::string operator()(long double figure) const { return fixed_text(figure, decimals); }
};

struct InFloatingPoint {
  long double operator()(const Fraction& figure) const {
    return static_cast<long double>(figure.numerator()) /
           static_cast<long double>(figure.denominator());
  }
  long double operator()(long double figure) const { return figure; }
};

}  // namespace

std::string rounded(const ComputedFigure& figure, int decimals) {
  return std::visit(Rounded{decimals}, figure);
}

bool agrees_to_13_digits(const ComputedFigure& figure, std::string_view published) {
  constexpr long double kThirteenDigits = 1e-13L;
  const long double computed = std::visit(InFloatingPoint{}, figure);
  return std::abs(value_of(published) - computed) < kThirteenDigits * std::abs(computed);
}

}  // namespace vpanalyze
