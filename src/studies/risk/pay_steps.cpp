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

uint128 whole_steps(const Fraction& bets, std::uint64_t steps_per_bet) {
  return bets.numerator() * steps_per_bet / bets.denominator();
}

Fraction return_of(const PaySteps& steps, const std::vector<std::uint64_t>& combinations) {
  uint128 pays = 0;
  uint128 bets = 0;
  for (std::size_t line = 0; line < combinations.size(); ++line) {
    pays += static_cast<uint128>(steps.of_line[line]) * combinations[line];
    bets += static_cast<uint128>(steps.bet) * combinations[line];
  }
  return {pays, bets};
}

}  // namespace vpanalyze
