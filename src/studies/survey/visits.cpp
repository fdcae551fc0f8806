// SPDX-License-Identifier: MIT
#include "studies/survey/survey_parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "cards/parallel.hpp"
#include "studies/risk/session.hpp"

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

namespace {

/// In bets, and the length of all visits in hands.
constexpr std::array<double, 3> kBankrolls = {100, 250, 500};
constexpr std::uint64_t kHands = 4'000;
constexpr std::uint64_t kMoments = 16;

/// Steps of bankrolls: with finer ones, or more to win, there would be so many bankrolls to keep
/// apart that a page would take minutes.
constexpr std::uint64_t kMostStepsPerBet = 5;
constexpr double kMostStepsWon = 20'000;

/// What is won by a hand at most, or usually by a visit if that is more, in bets.
double most_won(const PayMixture& pay) {
  const PayMoments moments = vpanalyze::moments(pay);
  const auto hands = static_cast<double>(kHands);
  const double visit = hands * (moments.mean - 1) + 2 * std::sqrt(hands * moments.variance);
  return std::max(pay.pays.back(), visit);
}

/// The finest steps that will do, none where not even whole bets would.
std::optional<std::uint64_t> steps_per_bet(const PayMixture& pay) {
  const double most = most_won(pay);
  for (const std::uint64_t steps : {std::min(pay.bet_steps, kMostStepsPerBet), std::uint64_t{1}}) {
    if (most * static_cast<double>(steps) <= kMostStepsWon) return steps;
  }
  return std::nullopt;
}

}  // namespace

Visits play_visits(PayMixture pay, int threads) {
  const std::optional<std::uint64_t> steps = steps_per_bet(pay);
  if (!steps) return {{}, {}, "so many bets can be won that this would take minutes"};
  Visits visits;
  if (*steps != pay.bet_steps) {
    PayMixture coarse = coarse_mixture(pay, *steps);
    visits.coarse_pays = {pay.step, coarse.step, moments(coarse).variance - moments(pay).variance};
    pay = std::move(coarse);
  }
  visits.sessions.resize(kBankrolls.size());
  parallel_try(worker_count(threads), kBankrolls.size(), [&](std::size_t i) {
    const SessionPlan plan{kBankrolls[i], kHands, std::nullopt, kMoments};
    visits.sessions[i] = *play_session(pay, 1, 0, plan, 1, {});
  });
  return visits;
}

Visits play_visits(const MachineSessions& sessions, int threads) {
  Visits visits;
  for (const double bankroll : kBankrolls) {
    const SessionPlan plan{bankroll, kHands, std::nullopt, kMoments};
    if (bankroll < sessions.lines()) continue;
    visits.sessions.push_back(*sessions.play(plan, 0, threads, {}));
  }
  return visits;
}

}  // namespace vpanalyze
