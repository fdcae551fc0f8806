// SPDX-License-Identifier: MIT
#include "studies/risk/session.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cards/text.hpp"
#include "studies/risk/pay_mixture.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

namespace {

/// Thrown through the halves of halves when progress asks for an end.
struct Stopped {};

/// Rounds are told of 2^k at a time.
constexpr int kToldLevel = 6;
constexpr int kMostLevel = 62;

std::size_t size_of(std::uint64_t steps) { return static_cast<std::size_t>(steps); }

Distribution together(Distribution a, const Distribution& b) {
  if (a.size() < b.size()) a.resize(b.size());
  for (std::size_t i = 0; i < b.size(); ++i) a[i] += b[i];
  return a;
}

/// Without a goal: in 2^k rounds a bankroll falls by at most 2^k prices. What is above that cannot
/// be ruined meanwhile and moves by the distribution of the sum of 2^k rounds, in one convolution;
/// what is below does the first half of the rounds and then the second in the same way. With a goal
/// rounds are done one by one, since one royal can reach it from anywhere; the goal bounds the
/// bankrolls.
class RepeatedRounds : public BankrollWalk {
 public:
  RepeatedRounds(Kernel round, const SessionSteps& steps, std::uint64_t rounds_in_all,
                 SessionProgress progress)
      : BankrollWalk(rounds_in_all, std::move(progress)),
        price_(size_of(steps.price)),
        ruined_(price_) {
    notice_places(size_of(steps.bankroll));
    rounds_.push_back(std::move(round));
    if (steps.goal) goal_ = size_of(*steps.goal - steps.price);
    alive_.resize(size_of(steps.bankroll - steps.price) + 1);
    alive_.back() = 1;
  }

  BankrollState state() const override {
    return {alive_, ruined_, goal_reached_, convolver_.beyond()};
  }
  double error() const override { return convolver_.error(); }

 private:
  void play_on(std::uint64_t rounds) override;
  Distribution advanced(Distribution alive, int level);
  Distribution one_round(const Distribution& alive);
  Kernel& rounds(int level);

  std::vector<Kernel> rounds_;  ///< [k] what 2^k rounds pay
  std::size_t price_;
  std::optional<std::size_t> goal_;  ///< as a place of `alive`
  Distribution alive_;
  Distribution ruined_;
  Distribution goal_reached_;
  Convolver convolver_;
};

void RepeatedRounds::play_on(std::uint64_t rounds) {
  if (goal_) {
    for (std::uint64_t i = 0; i < rounds; ++i) {
      alive_ = one_round(alive_);
      count_done(1);
    }
    return;
  }
  for (int level = kMostLevel; level >= 0; --level) {
    if ((rounds >> level & 1U) != 0) alive_ = advanced(std::move(alive_), level);
  }
}

/// 2^level rounds.
Distribution RepeatedRounds::advanced(Distribution alive, int level) {
  if (level == 0) {
    Distribution after = one_round(alive);
    count_done(1);
    return after;
  }
  const bool empty = std::all_of(alive.begin(), alive.end(), [](double p) { return p == 0; });
  if (empty) {
    count_done(std::uint64_t{1} << level);
    return {};
  }
  // With hardly anything above the reach, one more convolution would not be worth it.
  const std::size_t reach = price_ << level;
  if (alive.size() <= reach + 2 * price_) {
    return advanced(advanced(std::move(alive), level - 1), level - 1);
  }
  const auto border = alive.begin() + static_cast<std::ptrdiff_t>(reach);
  const Distribution high(border, alive.end());
  alive.erase(border, alive.end());
  // Place reach + j falls to j before anything is paid.
  Distribution moved = convolver_(high, rounds(level));
  notice_places(moved.size());
  return together(std::move(moved), advanced(advanced(std::move(alive), level - 1), level - 1));
}

Distribution RepeatedRounds::one_round(const Distribution& alive) {
  Distribution paid = convolver_(alive, rounds_[0]);  // place j is price_ + j, less the price
  notice_places(paid.size());
  const std::size_t border = std::min(price_, paid.size());
  for (std::size_t left = 0; left < border; ++left) ruined_[left] += paid[left];
  paid.erase(paid.begin(), paid.begin() + static_cast<std::ptrdiff_t>(border));
  if (goal_) {
    for (std::size_t place = *goal_; place < paid.size(); ++place) {
      if (paid[place] != 0) add_at(goal_reached_, place - *goal_, paid[place]);
    }
    if (paid.size() > *goal_) paid.resize(*goal_);
  }
  return paid;
}

Kernel& RepeatedRounds::rounds(int level) {
  while (rounds_.size() <= static_cast<std::size_t>(level)) {
    Convolver convolver;
    Kernel& half = rounds_.back();
    Distribution sum = convolver(half.values(), half);
    notice_places(sum.size());
    const double error = half.error() + convolver.error();
    rounds_.emplace_back(std::move(sum), error);
  }
  return rounds_[static_cast<std::size_t>(level)];
}

}  // namespace

bool BankrollWalk::play(std::uint64_t rounds) {
  try {
    play_on(rounds);
    return true;
  } catch (const Stopped&) {
    return false;
  }
}

void BankrollWalk::count_done(std::uint64_t rounds) {
  const std::uint64_t before = done_;
  done_ += rounds;
  if (!progress_ || done_ >> kToldLevel == before >> kToldLevel) return;
  if (!progress_(std::min(done_, rounds_in_all_), rounds_in_all_)) throw Stopped{};
}

void BankrollWalk::notice_places(std::size_t places) {
  most_places_ = std::max<std::uint64_t>(most_places_, places);
  if (places <= kMostPlaces) return;
  throw std::invalid_argument("this session would take more than " + with_commas(kMostPlaces) +
                              " different bankrolls to be kept apart");
}

std::unique_ptr<BankrollWalk> repeated_rounds(Kernel round, const SessionSteps& steps,
                                              std::uint64_t rounds_in_all,
                                              SessionProgress progress) {
  return std::make_unique<RepeatedRounds>(std::move(round), steps, rounds_in_all,
                                          std::move(progress));
}

void add_at(Distribution& to, std::size_t place, double probability) {
  if (to.size() <= place) to.resize(place + 1);
  to[place] += probability;
}

namespace {

/// Steps from a bankroll to a goal above it, the last one perhaps beyond.
std::uint64_t steps_between(const Fraction& bankroll, const Fraction& goal,
                            std::uint64_t steps_per_bet) {
  const Fraction bets(
      goal.numerator() * bankroll.denominator() - bankroll.numerator() * goal.denominator(),
      goal.denominator() * bankroll.denominator());
  const uint128 less_one = (bets.numerator() * steps_per_bet - 1) / bets.denominator();
  return static_cast<std::uint64_t>(less_one) + 1;
}

void check_plan(int n, double step, const SessionPlan& plan) {
  const double greatest = std::max(plan.bankroll, plan.goal.value_or(0));
  if (greatest / step > static_cast<double>(kMostPlaces)) {
    throw std::invalid_argument("this session would have to keep apart " +
                                with_commas(static_cast<std::uint64_t>(greatest / step)) +
                                " bankrolls and more, in steps of " + shortest_fixed_text(step) +
                                " bets, of which all pays are multiples; at most " +
                                with_commas(kMostPlaces) + " are possible");
  }
  if (!(plan.bankroll >= n)) {
    throw std::invalid_argument("the bankroll does not pay for one round of " + std::to_string(n) +
                                (n == 1 ? " hand" : " hands"));
  }
  if (plan.goal && *plan.goal <= plan.bankroll) {
    throw std::invalid_argument("the goal must be more than the bankroll");
  }
}

/// Sessions that had ended before the last round. Whoever was ruined or came to the goal in that
/// round has played all hands.
struct EndedEarly {
  Distribution ruined;
  Distribution goal;
};

Distribution less(Distribution all, const Distribution& some) {
  for (std::size_t i = 0; i < some.size(); ++i) all[i] -= some[i];
  return all;
}

/// What a session came to, in ascending order of what is won.
class Outcomes {
 public:
  /// Cashback is what all hands bring.
  Outcomes(const BankrollState& state, const EndedEarly& early, const SessionSteps& stakes,
           double cashback) {
    const auto won = [&](std::uint64_t steps) {
      return (static_cast<double>(steps) - static_cast<double>(stakes.bankroll)) * stakes.step;
    };
    add(early.ruined, won(0), stakes.step);
    add(less(state.ruined, early.ruined), won(0) + cashback, stakes.step);
    add(state.alive, won(stakes.price) + cashback, stakes.step);
    if (stakes.goal) {
      add(early.goal, won(*stakes.goal), stakes.step);
      add(less(state.goal, early.goal), won(*stakes.goal) + cashback, stakes.step);
    }
    if (cashback > 0) {
      std::stable_sort(outcomes_.begin(), outcomes_.end(),
                       [](const Outcome& a, const Outcome& b) { return a.won < b.won; });
    }
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
    constexpr double kLeastWon = 1e-9;
    for (const Outcome& outcome : outcomes_) {
      moment.mean += outcome.probability * outcome.won;
      if (outcome.won > kLeastWon) moment.ahead += outcome.probability;
      if (std::abs(outcome.won) <= kLeastWon) moment.even += outcome.probability;
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

SessionSteps session_steps(const SessionPlan& plan, int n, std::uint64_t bet_steps, double step) {
  check_plan(n, step, plan);
  const Fraction bankroll = exact_decimal(plan.bankroll);
  SessionSteps result{bet_steps * static_cast<std::uint64_t>(n),
                      static_cast<std::uint64_t>(whole_steps(bankroll, bet_steps)),
                      {},
                      step};
  if (plan.goal) {
    result.goal = result.bankroll + steps_between(bankroll, exact_decimal(*plan.goal), bet_steps);
  }
  return result;
}

std::uint64_t session_rounds(const SessionPlan& plan, int n) {
  const auto hands_per_round = static_cast<std::uint64_t>(n);
  return (plan.hands + hands_per_round - 1) / hands_per_round;
}

std::optional<SessionResult> followed(BankrollWalk& walk, const SessionSteps& steps, int n,
                                      double cashback, const SessionPlan& plan) {
  const auto hands_per_round = static_cast<std::uint64_t>(n);
  SessionResult result;
  result.plan = plan;
  result.hands_per_round = n;
  result.rounds = session_rounds(plan, n);
  result.step = steps.step;
  std::uint64_t done = 0;
  for (std::uint64_t moment = 1; moment <= plan.moments; ++moment) {
    const std::uint64_t rounds = (result.rounds * moment + plan.moments - 1) / plan.moments;
    if (rounds == done) continue;
    EndedEarly early;
    if (cashback > 0) {
      if (!walk.play(rounds - done - 1)) return std::nullopt;
      BankrollState before = walk.state();
      early = {std::move(before.ruined), std::move(before.goal)};
      done = rounds - 1;
    }
    if (!walk.play(rounds - done)) return std::nullopt;
    done = rounds;
    const std::uint64_t hands = done * hands_per_round;
    const double paid_back = cashback * static_cast<double>(hands);
    result.along.push_back(Outcomes(walk.state(), early, steps, paid_back).moment(hands));
  }
  result.error = walk.error();
  result.states = walk.most_places();
  result.simulated = walk.simulated();
  return result;
}

std::optional<SessionResult> play_session(const PayMixture& pay, int n, double cashback,
                                          const SessionPlan& plan, int threads,
                                          const SessionProgress& progress) {
  const SessionSteps steps = session_steps(plan, n, pay.bet_steps, pay.step);
  const auto walk =
      repeated_rounds(round_pay(pay, n, threads), steps, session_rounds(plan, n), progress);
  return followed(*walk, steps, n, cashback, plan);
}

}  // namespace vpanalyze
