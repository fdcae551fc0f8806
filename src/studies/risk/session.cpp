// SPDX-License-Identifier: MIT
#include "studies/risk/session.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>

#include "base/ranges.hpp"
#include "base/text.hpp"

namespace vpanalyze {

namespace {

void check_plan(const SessionPlan& plan, int n, std::uint64_t bet_steps) {
  const double greatest = std::max(plan.bankroll, plan.goal.value_or(0));
  const double bankrolls = greatest * static_cast<double>(bet_steps);
  if (bankrolls > static_cast<double>(kMostPlaces)) {
    throw std::invalid_argument("this session would have to keep apart " +
                                grouped_digits(static_cast<std::uint64_t>(bankrolls)) +
                                " bankrolls and more, in steps of " + step_words(bet_steps) +
                                ", of which all pays are multiples; at most " +
                                grouped_digits(kMostPlaces) + " are possible");
  }
  if (!(plan.bankroll >= n)) {
    throw std::invalid_argument("the bankroll does not pay for one " +
                                (n == 1 ? "hand" : "round of " + std::to_string(n) + " hands"));
  }
  if (plan.goal && *plan.goal <= plan.bankroll) {
    throw std::invalid_argument("the goal must be more than the bankroll");
  }
}

}  // namespace

std::string step_words(std::uint64_t bet_steps) {
  return bet_steps == 1 ? "1 bet" : "1/" + grouped_digits(bet_steps) + " of a bet";
}

SessionSteps::SessionSteps(const SessionPlan& session_plan, int hands_per_round,
                           std::uint64_t bet_steps, double paid_back)
    : plan(session_plan),
      n(hands_per_round),
      cashback(paid_back),
      step(1 / static_cast<double>(bet_steps)) {
  check_plan(plan, n, bet_steps);
  rounds = plan.rounds_of(n);
  const Fraction bets = exact_decimal(plan.bankroll);
  bankroll = static_cast<std::size_t>(whole_steps(bets, bet_steps));
  if (!plan.goal) return;
  const Fraction more = exact_decimal(*plan.goal) - bets;
  const uint128 less_one = (more.numerator() * bet_steps - 1) / more.denominator();
  goal = bankroll + static_cast<std::size_t>(less_one) + 1;
}

namespace {

/// Exception that leaves the nested halves when progress requests an end.
struct Stopped {};

Distribution less(Distribution all, const Distribution& some) {
  for (std::size_t i = 0; i < some.size(); ++i) all[i] -= some[i];
  return all;
}

struct Outcome {
  double won;
  double probability;
};

/// Returns the outcomes of sessions, by ascending win. Sessions that had ended before the last
/// round get no cashback; those ruined or at the goal in that round have played all hands and get
/// it.
std::vector<Outcome> outcomes(const BankrollState& state, const BankrollState& earlier,
                              const SessionSteps& session, double cashback) {
  std::vector<Outcome> all;
  const auto add = [&](const Distribution& distribution, std::size_t least, double paid_back) {
    const double won =
        (static_cast<double>(least) - static_cast<double>(session.bankroll)) * session.step;
    for (std::size_t i = 0; i < distribution.size(); ++i) {
      if (distribution[i] == 0) continue;
      all.push_back({won + paid_back + static_cast<double>(i) * session.step, distribution[i]});
    }
  };
  add(earlier.ruined, 0, 0);
  add(less(state.ruined, earlier.ruined), 0, cashback);
  add(state.alive, state.least, cashback);
  if (session.goal) {
    add(earlier.goal, *session.goal, 0);
    add(less(state.goal, earlier.goal), *session.goal, cashback);
  }
  if (cashback > 0) {
    sort_by(all, &Outcome::won);
  }
  return all;
}

/// Returns the smallest amount that wins do not exceed with a probability of at least `share`.
double percentile(const std::vector<Outcome>& outcomes, double share) {
  double sum = 0;
  for (const Outcome& outcome : outcomes) {
    sum += outcome.probability;
    if (sum >= share) return outcome.won;
  }
  return outcomes.back().won;
}

/// Returns true if the probabilities of all bankrolls add up to 1.
[[maybe_unused]] bool is_whole(const BankrollState& state) {
  double sum = state.excess;
  for (const Distribution* part : {&state.alive, &state.ruined, &state.goal}) {
    sum = std::accumulate(part->begin(), part->end(), sum);
  }
  return std::abs(sum - 1) < 1e-6;
}

SessionMoment moment_of(const BankrollState& state, const BankrollState& earlier,
                        const SessionSteps& session, std::uint64_t hands) {
  SessionMoment moment;
  assert(is_whole(state));
  moment.hands = hands;
  moment.ruin = std::accumulate(state.ruined.begin(), state.ruined.end(), 0.0);
  moment.goal = std::accumulate(state.goal.begin(), state.goal.end(), 0.0);
  moment.ahead = state.excess;
  // Threshold for a win: cashback is not a multiple of a step, and rounding may keep it from
  // offsetting a loss.
  constexpr double kLeastWon = 1e-9;
  const std::vector<Outcome> all =
      outcomes(state, earlier, session, session.cashback * static_cast<double>(hands));
  for (const auto& [won, probability] : all) {
    moment.mean += probability * won;
    if (won > kLeastWon) moment.ahead += probability;
    if (std::abs(won) <= kLeastWon) moment.even += probability;
  }
  for (std::size_t i = 0; i < kSessionPercentiles.size(); ++i) {
    moment.percentiles[i] = percentile(all, kSessionPercentiles[i]);
  }
  return moment;
}

}  // namespace

void BankrollWalk::play_to(std::uint64_t moment) {
  const std::uint64_t moments = session_.plan.moments;
  const std::uint64_t rounds = (session_.rounds * moment + moments - 1) / moments;
  if (rounds == done_) return;
  BankrollState earlier;
  if (session_.cashback > 0) {
    play_on(rounds - done_ - 1);
    earlier = state();
  }
  play_on(rounds - done_);
  const std::uint64_t hands = rounds * static_cast<std::uint64_t>(session_.n);
  moments_.push_back(moment_of(state(), earlier, session_, hands));
}

SessionResult BankrollWalk::end() {
  SessionResult result;
  result.plan = session_.plan;
  result.hands_per_round = session_.n;
  result.rounds = session_.rounds;
  result.step = session_.step;
  result.along = std::move(moments_);
  result.error = error();
  result.states = most_places_;
  result.simulated = simulated();
  return result;
}

std::optional<SessionResult> BankrollWalk::result() try {
  for (std::uint64_t moment = 1; moment <= session_.plan.moments; ++moment) play_to(moment);
  return end();
} catch (const Stopped&) {
  return std::nullopt;
}

void BankrollWalk::count_done(std::uint64_t rounds) {
  done_ += rounds;
  if (progress_ && !progress_(done_, session_.rounds)) throw Stopped{};
}

void BankrollWalk::notice_places(std::size_t places) {
  most_places_ = std::max<std::uint64_t>(most_places_, places);
  check_places(places);
}

void check_places(std::uint64_t places) {
  if (places <= kMostPlaces) return;
  throw std::invalid_argument("this session would take more than " + grouped_digits(kMostPlaces) +
                              " different bankrolls to be kept apart");
}

void add_at(Distribution& target, std::size_t place, double probability) {
  if (target.size() <= place) target.resize(place + 1);
  target[place] += probability;
}

std::optional<SessionResult> play_session(const RoundPays& pays, int n, double cashback,
                                          const SessionPlan& plan, int threads,
                                          const SessionProgress& progress) {
  const SessionSteps session(plan, n, pays.bet_steps, cashback);
  std::vector<WalkState> round(1);
  round[0].price = static_cast<std::size_t>(pays.bet_steps) * static_cast<std::size_t>(n);
  round[0].transitions.push_back({0, round_pay(pays, n, threads)});
  return exact_session(session, std::move(round), 0, progress);
}

}  // namespace vpanalyze
