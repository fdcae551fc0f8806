// SPDX-License-Identifier: MIT
// Short sessions, ruin and goals as they are defined: every way that every hand can end is played,
// in whole thousandths of a bet.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

#include "studies/risk/session.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace {

using namespace vpanalyze;

constexpr std::int64_t kBet = 1000;  ///< thousandths

struct Plan {
  int n = 1;
  int rounds = 1;
  std::int64_t bankroll = 0;
  std::optional<std::int64_t> goal;
  std::int64_t cashback = 0;  ///< of a hand
};

/// Pays are multiples of a step; what deals share is half of what there is to win or lose.
PayMixture random_pays(oracle::Random& random) {
  constexpr std::array<int, 5> kStepsPerBet = {1, 2, 4, 5, 10};
  PayMixture pay;
  const int bet_steps = kStepsPerBet[static_cast<std::size_t>(random.below(5))];
  pay.bet_steps = static_cast<std::uint64_t>(bet_steps);
  std::vector<int> steps = {0, 1 + random.below(bet_steps),
                            bet_steps + 1 + random.below(4 * bet_steps)};
  if (steps[1] == bet_steps && random.below(2) == 0) steps.erase(steps.begin() + 1);
  for (const int s : steps) {
    pay.pay_steps.push_back(static_cast<std::uint64_t>(s));
    pay.pays.push_back(s * pay.step());
  }
  for (int part = 0; part < 2; ++part) {
    std::vector<double> probability;
    double left = 1;
    for (std::size_t i = 1; i < steps.size(); ++i) {
      probability.push_back(left * (random.below(9) + 1) / 12.0);
      left -= probability.back();
    }
    probability.insert(probability.begin(), left);
    pay.parts.push_back({part == 0 ? 0.25 : 0.75, probability});
  }
  return pay;
}

/// Results of sessions, by playing out every course of every session.
class Enumeration {
 public:
  Enumeration(const PayMixture& pay, const Plan& plan) : pay_(pay), plan_(plan) {
    play(plan.bankroll, 0, 1);
  }

  double ruin = 0;
  double goal = 0;
  std::map<std::int64_t, double> won;

 private:
  void play(std::int64_t bankroll, int rounds, double probability) {
    const bool ruined = bankroll < plan_.n * kBet;
    const bool has_won = plan_.goal && bankroll >= *plan_.goal;
    if (!ruined && !has_won && rounds < plan_.rounds) {
      for (const PayMixture::Part& part : pay_.parts) {
        hands(part, bankroll - plan_.n * kBet, rounds, plan_.n, probability * part.weight);
      }
      return;
    }
    if (ruined) ruin += probability;
    if (has_won) goal += probability;
    const std::int64_t paid_back = rounds == plan_.rounds ? plan_.cashback * rounds * plan_.n : 0;
    won[bankroll + paid_back - plan_.bankroll] += probability;
  }

  void hands(const PayMixture::Part& part, std::int64_t bankroll, int rounds, int left,
             double probability) {
    if (left == 0) {
      play(bankroll, rounds + 1, probability);
      return;
    }
    for (std::size_t i = 0; i < pay_.pay_steps.size(); ++i) {
      const auto paid = static_cast<std::int64_t>(pay_.pay_steps[i] * kBet / pay_.bet_steps);
      hands(part, bankroll + paid, rounds, left - 1, probability * part.probability[i]);
    }
  }

  const PayMixture& pay_;
  const Plan& plan_;
};

double bet_amount(std::int64_t thousandths) { return static_cast<double>(thousandths) / kBet; }

void check(const PayMixture& pay, const Plan& plan) {
  SessionPlan asked;
  asked.bankroll = bet_amount(plan.bankroll);
  asked.hands = static_cast<std::uint64_t>(plan.n * plan.rounds);
  if (plan.goal) asked.goal = bet_amount(*plan.goal);
  asked.moments = 2;
  const SessionMoment end =
      play_session(pay, plan.n, bet_amount(plan.cashback), asked, 1, {}).value().end();
  const Enumeration right(pay, plan);
  INFO(plan.n << " hands, " << plan.rounds << " rounds, bankroll " << plan.bankroll << ", goal "
              << plan.goal.value_or(0) << ", cashback " << plan.cashback << ", step "
              << pay.step());
  constexpr double kSmall = 1e-10;
  CHECK(std::abs(end.ruin - right.ruin) < kSmall);
  CHECK(std::abs(end.goal - right.goal) < kSmall);
  double ahead = 0;
  double even = 0;
  double mean = 0;
  for (const auto& [thousandths, p] : right.won) {
    mean += bet_amount(thousandths) * p;
    if (thousandths > 0) ahead += p;
    if (thousandths == 0) even += p;
  }
  CHECK(std::abs(end.ahead - ahead) < kSmall);
  CHECK(std::abs(end.even - even) < kSmall);
  CHECK(std::abs(end.mean - mean) < kSmall);
  for (std::size_t i = 0; i < kSessionPercentiles.size(); ++i) {
    double shortfall = 0;
    double at_most = 0;
    for (const auto& [thousandths, p] : right.won) {
      if (bet_amount(thousandths) < end.percentiles[i] - kSmall) shortfall += p;
      if (bet_amount(thousandths) < end.percentiles[i] + kSmall) at_most += p;
    }
    CHECK(shortfall < kSessionPercentiles[i] + kSmall);
    CHECK(at_most > kSessionPercentiles[i] - kSmall);
  }
}

TEST_CASE("Short sessions are what their definition says, whatever bankroll and goal") {
  oracle::Random random(140);
  for (int round = 0; round < 400; ++round) {
    const PayMixture pay = random_pays(random);
    Plan plan;
    plan.n = 1 + random.below(2);
    plan.rounds = plan.n == 1 ? 1 + random.below(6) : 1 + random.below(3);
    plan.bankroll = plan.n * kBet + random.below(4000);
    // Half of them a whole number of steps away, where a goal is just reached or just missed.
    const auto step = static_cast<std::int64_t>(kBet / pay.bet_steps);
    const std::int64_t gap = 1 + random.below(5000);
    if (random.below(4) > 0) plan.goal = plan.bankroll + gap;
    if (plan.goal && random.below(2) > 0) plan.goal = plan.bankroll + (gap / step + 1) * step;
    if (random.below(3) == 0) plan.cashback = 1 + random.below(500);
    check(pay, plan);
  }
}

TEST_CASE("A goal is as far away as the odd part of the bankroll leaves it") {
  PayMixture pay;
  pay.pays = {0, 9, 10};
  pay.pay_steps = {0, 9, 10};
  pay.parts = {{1, {0.75, 0.125, 0.125}}};
  const auto goal = [&](double bankroll, double wanted) {
    return play_session(pay, 1, 0, {bankroll, 1, wanted}, 1, {})->end().goal;
  };
  CHECK(goal(60.5, 69.5) == 0.125);
  CHECK(goal(60.5, 68.5) == 0.25);
  CHECK(goal(60.9, 69.9) == 0.125);
  CHECK(goal(60.9, 69) == 0.125);
  CHECK(goal(60.9, 69.900000001) == 0);
  CHECK(goal(60.1, 60.2) == 0.25);
}

TEST_CASE("Cashback is paid on a session that the last hand ruins, not on one ruined before") {
  PayMixture pay;
  pay.pays = {0, 3};
  pay.pay_steps = {0, 3};
  pay.parts = {{1, {0.75, 0.25}}};
  const SessionMoment last = play_session(pay, 1, 0.25, {2, 2, {}}, 1, {})->end();
  CHECK(last.ruin == 0.5625);
  CHECK(last.percentiles.front() == -1.5);
  const SessionMoment previous = play_session(pay, 1, 0.25, {2, 3, {}}, 1, {})->end();
  CHECK(previous.ruin == 0.5625);
  CHECK(previous.percentiles.front() == -2);
}

}  // namespace
