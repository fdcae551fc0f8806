// SPDX-License-Identifier: MIT
// Ruin of games so small that the risk of every bankroll can be worked out from those of all
// others.
#include "studies/objective/pay_mixture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "studies/risk/risk_parts.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace {

using namespace vpanalyze;

/// Bankrolls are told apart by fiftieths of a bet, which all steps and cashbacks here consist of.
constexpr int kBetInSteps = 50;
constexpr int kMostBets = 160;

PayMixture game_of(std::uint64_t steps_per_bet, const std::vector<std::uint64_t>& pay_steps,
                   std::vector<PayMixture::Part> parts) {
  PayMixture pay;
  pay.bet_steps = steps_per_bet;
  pay.pay_steps = pay_steps;
  for (const std::uint64_t steps : pay_steps) {
    pay.pays.push_back(static_cast<double>(steps) * pay.step());
  }
  pay.parts = std::move(parts);
  return pay;
}

/// Returns the probability of each amount that a round may win or lose, in steps.
std::map<int, double> round_results(const PayMixture& pay, int n, int cashback) {
  std::map<int, double> all;
  for (const PayMixture::Part& part : pay.parts) {
    std::map<int, double> sum = {{0, part.weight}};
    for (int hand = 0; hand < n; ++hand) {
      std::map<int, double> next;
      for (const auto& [won, p] : sum) {
        for (std::size_t i = 0; i < pay.pay_steps.size(); ++i) {
          const int paid = static_cast<int>(pay.pay_steps[i] * kBetInSteps / pay.bet_steps);
          next[won + paid - kBetInSteps + cashback] += p * part.probability[i];
        }
      }
      sum = std::move(next);
    }
    for (const auto& [won, p] : sum) all[won] += p;
  }
  return all;
}

/// [fiftieths]: the risk of a bankroll, ever better approximated from below.
std::vector<double> risks_of(const PayMixture& pay, int n, int cashback) {
  const auto results = round_results(pay, n, cashback);
  const int price = n * kBetInSteps;
  const int most = kMostBets * kBetInSteps;
  std::vector<double> risk(static_cast<std::size_t>(most));
  std::fill(risk.begin(), risk.begin() + price, 1.0);
  for (double change = 1; change > 1e-13;) {
    change = 0;
    for (int bankroll = price; bankroll < most; ++bankroll) {
      double sum = 0;
      for (const auto& [won, p] : results) {
        if (bankroll + won < most) sum += p * risk[static_cast<std::size_t>(bankroll + won)];
      }
      double& known = risk[static_cast<std::size_t>(bankroll)];
      change = std::max(change, std::abs(sum - known));
      known = sum;
    }
  }
  return risk;
}

/// Bounds hold for bankrolls between the fiftieths, too.
void check_bounds(const PayMixture& pay, int n, int cashback, oracle::Random& random) {
  constexpr double kSmall = 1e-9;
  const std::vector<double> right = risks_of(pay, n, cashback);
  const auto risk_of = [&](double units) {
    return right[static_cast<std::size_t>(std::floor(units * kBetInSteps + 1e-9))];
  };
  std::vector<double> bankrolls;
  for (int i = 0; i < 30; ++i) bankrolls.push_back((1 + random.below(20'000)) / 1000.0);
  const std::vector<double> probabilities = {0.9, 0.5, 0.1, 0.03};
  const Ruin found = ruin(pay, moments(pay), n, static_cast<double>(cashback) / kBetInSteps,
                          probabilities, bankrolls);
  INFO(n << " hands, cashback " << cashback << ", step " << pay.step() << ", r " << found.per_unit);
  for (const RiskOfBankroll& bankroll : found.risks) {
    INFO("bankroll " << bankroll.units);
    CHECK(bankroll.probability <= risk_of(bankroll.units) + kSmall);
    CHECK(bankroll.probability_most >= risk_of(bankroll.units) - kSmall);
    if (found.overshoot == 0 || bankroll.units < n) {
      CHECK(bankroll.probability == bankroll.probability_most);
    }
  }
  for (const BankrollForRisk& wanted : found.bankrolls) {
    INFO("risk " << wanted.probability);
    const auto enough = std::find_if(right.begin(), right.end(),
                                     [&](double risk) { return risk <= wanted.probability; });
    const double least = static_cast<double>(enough - right.begin()) / kBetInSteps;
    CHECK(wanted.units <= least + kSmall);
    CHECK(wanted.units_most >= least - kSmall);
    // Nothing smaller than a step and what can be left over is given away.
    CHECK(wanted.units_most <= std::max(wanted.units + found.overshoot + pay.step(), 1.0 * n));
    if (found.overshoot == 0) CHECK(wanted.units_most == least);
  }
}

TEST_CASE("Bounds of the risk of ruin hold for any bankroll, step, cashback and number of hands") {
  oracle::Random random(141);
  constexpr std::array<std::uint64_t, 5> kStepsPerBet = {1, 1, 2, 5, 10};
  int games = 0;
  while (games < 12) {
    const std::uint64_t bet_steps = kStepsPerBet[static_cast<std::size_t>(random.below(5))];
    const auto steps = [&](int bets) { return static_cast<std::uint64_t>(bets) * bet_steps; };
    const std::uint64_t odd = steps(1) + static_cast<std::uint64_t>(random.below(3));
    std::vector<PayMixture::Part> parts;
    for (const double weight : {0.25, 0.75}) {
      const double lost = 0.3 + 0.04 * random.below(8);
      parts.push_back({weight, {lost, (1 - lost) / 2, (1 - lost) / 2}});
    }
    const PayMixture pay = game_of(bet_steps, {0, odd, steps(3)}, parts);
    const int n = 1 + random.below(3);
    const int cashback = random.one_in(3) ? 1 + random.below(10) : 0;
    const double r =
        ruin_per_unit(pay, moments(pay), n, static_cast<double>(cashback) / kBetInSteps);
    if (r > 0.85 || r < 0.2) continue;
    check_bounds(pay, n, cashback, random);
    ++games;
  }
}

TEST_CASE("What can be left over at the end of a bankroll is told to the last step") {
  // Half a bet is left for good, since no hand here ever pays an odd number of halves.
  const PayMixture halves = game_of(2, {0, 1, 4}, {{1, {0.375, 0, 0.625}}});
  const Ruin one = ruin(halves, moments(halves), 1, 0, {}, {10.5});
  CHECK(one.overshoot == 0.5);
  CHECK(std::abs(one.risks[0].probability_most - std::pow(0.6, 10)) < 1e-12);
  CHECK(std::abs(risks_of(halves, 1, 0)[525] - std::pow(0.6, 10)) < 1e-9);

  // Both hands win or both lose: of an odd bankroll a bet is left.
  const PayMixture alike = game_of(1, {0, 2}, {{0.375, {1, 0}}, {0.625, {0, 1}}});
  const Ruin two = ruin(alike, moments(alike), 2, 0, {}, {11, 11.9, 1.5});
  CHECK(two.overshoot == 1);
  for (const std::size_t i : {0U, 1U}) {
    CHECK(std::abs(two.risks[i].probability_most - std::pow(0.6, 5)) < 1e-12);
  }
  CHECK(std::abs(risks_of(alike, 2, 0)[550] - std::pow(0.6, 5)) < 1e-9);
  CHECK(two.risks[2].probability == 1);

  // With cashback anything below a round may be left.
  CHECK(ruin(alike, moments(alike), 2, 0.02, {}, {}).overshoot == 2);
}

}  // namespace
