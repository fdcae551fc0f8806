// SPDX-License-Identifier: MIT
#include "studies/risk/number_text.hpp"

#include <cassert>

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
  return parse_decimal(shortest_fixed_text(value))->value();
}

}  // namespace vpanalyze
