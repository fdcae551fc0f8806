// SPDX-License-Identifier: MIT
#include "studies/risk/pay_steps.hpp"

#include <numeric>

namespace vpanalyze {

PaySteps pay_steps(const Paytable& paytable) {
  PaySteps steps;
  for (const PayLine& line : paytable.lines) steps.of_line.push_back(line.pays.millionths());
  if (nothing_line(paytable) == paytable.lines.size()) steps.of_line.push_back(0);
  steps.bet = Pay::kMillionthsPerUnit * paytable.coins;
  std::int64_t unit = steps.bet;
  for (const std::int64_t pay : steps.of_line) unit = std::gcd(unit, pay);
  for (std::int64_t& pay : steps.of_line) pay /= unit;
  steps.bet /= unit;
  steps.step = 1 / static_cast<double>(steps.bet);
  return steps;
}

}  // namespace vpanalyze
