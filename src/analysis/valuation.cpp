// SPDX-License-Identifier: MIT
#include "analysis/valuation.hpp"

#include <algorithm>
#include <numeric>

namespace vpanalyze {

Valuation line_pays(const Paytable& paytable) {
  std::int64_t unit = 0;
  for (const PayLine& line : paytable.lines) unit = std::gcd(unit, line.pays.millionths());
  unit = std::max<std::int64_t>(unit, 1);
  Valuation pays;
  for (const PayLine& line : paytable.lines)
    pays.line_values.push_back(line.pays.millionths() / unit);
  if (nothing_line(paytable) == paytable.lines.size()) pays.line_values.push_back(0);
  const auto millionths_per_bet =
      static_cast<uint128>(paytable.coins) * static_cast<uint128>(Pay::kMillionthsPerUnit);
  pays.unit = Fraction(static_cast<uint128>(unit), millionths_per_bet);
  return pays;
}

std::vector<int128> squares_of(const Paytable& paytable, const Valuation& worth) {
  if (!worth.squares.empty()) return worth.squares;
  std::vector<int128> squares = line_pays(paytable).line_values;
  for (int128& pay : squares) pay *= pay;
  return squares;
}

}  // namespace vpanalyze
