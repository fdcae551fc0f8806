// SPDX-License-Identifier: MIT
#include "analysis/worth.hpp"

#include <algorithm>
#include <numeric>

namespace vpanalyze {

Worth line_worth(const Paytable& paytable) {
  std::int64_t unit = 0;
  for (const PayLine& line : paytable.lines) unit = std::gcd(unit, line.pays.millionths());
  unit = std::max<std::int64_t>(unit, 1);
  Worth worth;
  for (const PayLine& line : paytable.lines) worth.of_line.push_back(line.pays.millionths() / unit);
  if (nothing_line(paytable) == paytable.lines.size()) worth.of_line.push_back(0);
  const auto millionths_per_bet =
      static_cast<uint128>(paytable.coins) * static_cast<uint128>(Pay::kMillionthsPerUnit);
  worth.unit = Fraction(static_cast<uint128>(unit), millionths_per_bet);
  return worth;
}

}  // namespace vpanalyze
