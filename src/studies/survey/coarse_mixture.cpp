// SPDX-License-Identifier: MIT
#include "studies/survey/coarse_mixture.hpp"

#include <cstddef>
#include <map>
#include <vector>

namespace vpanalyze {

namespace {

/// One pay in coarse steps: `below`, and with probability `above` the next.
struct CoarsePay {
  std::uint64_t below = 0;
  double above = 0;
};

CoarsePay coarse_pay(std::uint64_t pay_steps, const PayMixture& pay, std::uint64_t steps_per_bet) {
  const std::uint64_t scaled = pay_steps * steps_per_bet;
  const std::uint64_t rest = scaled % pay.bet_steps;
  return {scaled / pay.bet_steps, static_cast<double>(rest) / static_cast<double>(pay.bet_steps)};
}

}  // namespace

PayMixture coarse_mixture(const PayMixture& pay, std::uint64_t steps_per_bet) {
  std::vector<CoarsePay> coarse;
  std::map<std::uint64_t, std::size_t> place_of;
  for (const std::uint64_t steps : pay.pay_steps) {
    coarse.push_back(coarse_pay(steps, pay, steps_per_bet));
    place_of.emplace(coarse.back().below, 0);
    if (coarse.back().above > 0) place_of.emplace(coarse.back().below + 1, 0);
  }
  PayMixture result;
  result.bet_steps = steps_per_bet;
  result.step = 1 / static_cast<double>(steps_per_bet);
  for (auto& [steps, place] : place_of) {
    place = result.pay_steps.size();
    result.pay_steps.push_back(steps);
    result.pays.push_back(static_cast<double>(steps) * result.step);
  }
  for (const PayMixture::Part& part : pay.parts) {
    PayMixture::Part mixed{part.weight, std::vector<double>(result.pays.size())};
    for (std::size_t i = 0; i < coarse.size(); ++i) {
      const auto [below, above] = coarse[i];
      mixed.probability[place_of.at(below)] += part.probability[i] * (1 - above);
      if (above > 0) mixed.probability[place_of.at(below + 1)] += part.probability[i] * above;
    }
    result.parts.push_back(std::move(mixed));
  }
  return result;
}

}  // namespace vpanalyze
