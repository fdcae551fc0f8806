// SPDX-License-Identifier: MIT
#include "studies/risk/session.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>

#include "game/wording.hpp"
#include "studies/risk/bankroll_walk.hpp"
#include "studies/risk/number_text.hpp"
#include "studies/risk/round_pay.hpp"

namespace vpanalyze {
namespace {

/// Amounts of a session in steps.
struct Stakes {
  std::uint64_t price;     ///< of a round
  std::uint64_t bankroll;  ///< as far as it consists of whole steps
  std::optional<std::uint64_t> goal;
  double step;
};

Stakes stakes(const PayMixture& pay, int n, const SessionPlan& plan) {
  const auto steps = [&](double units, auto rounded) {
    // 12.4 bets are 62 steps of 0.2, although 12.4 / 0.2 is not 62.
    constexpr double kRounding = 1e-9;
    return static_cast<std::uint64_t>(rounded(units / pay.step, kRounding));
  };
  const auto down = [](double x, double e) { return std::floor(x * (1 + e)); };
  const auto up = [](double x, double e) { return std::ceil(x * (1 - e)); };
  const double greatest = std::max(plan.bankroll, plan.goal.value_or(0));
  if (greatest / pay.step > static_cast<double>(kMostPlaces)) {
    throw std::invalid_argument("this session would have to keep apart " +
                                with_commas(static_cast<std::uint64_t>(greatest / pay.step)) +
                                " bankrolls and more, in steps of " + short_text(pay.step) +
                                " bets, of which all pays are multiples; at most " +
                                with_commas(kMostPlaces) + " are possible");
  }
  Stakes result{
      pay.bet_steps * static_cast<std::uint64_t>(n), steps(plan.bankroll, down), {}, pay.step};
  if (plan.goal) result.goal = steps(*plan.goal, up);
  if (result.bankroll < result.price) {
    throw std::invalid_argument("the bankroll does not pay for one round of " + std::to_string(n) +
                                (n == 1 ? " hand" : " hands"));
  }
  if (result.goal && *result.goal <= result.bankroll) {
    throw std::invalid_argument("the goal must be more than the bankroll");
  }
  return result;
}

/// What a session came to, in ascending order of what is won.
class Outcomes {
 public:
  Outcomes(const BankrollState& state, const Stakes& stakes, double cashback) {
    const auto won = [&](std::uint64_t steps) {
      return (static_cast<double>(steps) - static_cast<double>(stakes.bankroll)) * stakes.step;
    };
    add(state.ruined, won(0), stakes.step);
    add(state.alive, won(stakes.price) + cashback, stakes.step);
    if (stakes.goal) add(state.goal, won(*stakes.goal), stakes.step);
    ruin_ = std::accumulate(state.ruined.begin(), state.ruined.end(), 0.0);
    goal_ = std::accumulate(state.goal.begin(), state.goal.end(), 0.0);
    beyond_ = state.beyond;
  }

  SessionMoment moment(std::uint64_t hands) const {
    SessionMoment moment;
    moment.hands = hands;
    moment.ruin = ruin_;
    moment.goal = goal_;
    moment.ahead = beyond_;
    // Cashback is no multiple of a step, and rounding may keep it from making up for a loss.
    constexpr double kRounding = 1e-9;
    for (const Outcome& outcome : outcomes_) {
      moment.mean += outcome.probability * outcome.won;
      if (outcome.won > kRounding) moment.ahead += outcome.probability;
      if (std::abs(outcome.won) <= kRounding) moment.even += outcome.probability;
    }
    for (std::size_t i = 0; i < kSessionPercentiles.size(); ++i) {
      moment.percentiles[i] = percentile(kSessionPercentiles[i]);
    }
    return moment;
  }

 private:
  struct Outcome {
    double won;
    double probability;
  };

  void add(const Distribution& distribution, double first, double step) {
    for (std::size_t i = 0; i < distribution.size(); ++i) {
      if (distribution[i] == 0) continue;
      outcomes_.push_back({first + static_cast<double>(i) * step, distribution[i]});
    }
  }

  /// The least that is won or more than won with a probability of at least `share`.
  double percentile(double share) const {
    double sum = 0;
    for (const Outcome& outcome : outcomes_) {
      sum += outcome.probability;
      if (sum >= share) return outcome.won;
    }
    return outcomes_.back().won;
  }

  std::vector<Outcome> outcomes_;
  double ruin_ = 0;
  double goal_ = 0;
  double beyond_ = 0;
};

}  // namespace

std::optional<SessionResult> play_session(const PayMixture& pay, int n, double cashback,
                                          const SessionPlan& plan, int threads,
                                          const SessionProgress& progress) {
  const Stakes amounts = stakes(pay, n, plan);
  const auto hands_per_round = static_cast<std::uint64_t>(n);
  SessionResult result;
  result.plan = plan;
  result.hands_per_round = n;
  result.rounds = (plan.hands + hands_per_round - 1) / hands_per_round;
  result.step = pay.step;
  BankrollWalk walk(round_pay(pay, n, threads), amounts.price, amounts.bankroll, amounts.goal,
                    result.rounds, progress);
  std::uint64_t done = 0;
  for (std::uint64_t moment = 1; moment <= plan.moments; ++moment) {
    const std::uint64_t rounds = (result.rounds * moment + plan.moments - 1) / plan.moments;
    if (rounds == done) continue;
    if (!walk.play(rounds - done)) return std::nullopt;
    done = rounds;
    const std::uint64_t hands = done * hands_per_round;
    const double paid_back = cashback * static_cast<double>(hands);
    result.along.push_back(Outcomes(walk.state(), amounts, paid_back).moment(hands));
  }
  result.error = walk.error();
  result.states = walk.most_places();
  return result;
}

}  // namespace vpanalyze
