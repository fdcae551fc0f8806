// SPDX-License-Identifier: MIT
#include "studies/risk/session.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>

#include "cards/put_in_order.hpp"
#include "cards/text.hpp"

namespace vpanalyze {

namespace {

void check_plan(const SessionPlan& plan, int n, double step) {
  const double greatest = std::max(plan.bankroll, plan.goal.value_or(0));
  if (greatest / step > static_cast<double>(kMostPlaces)) {
    throw std::invalid_argument("this session would have to keep apart " +
                                with_commas(static_cast<std::uint64_t>(greatest / step)) +
                                " bankrolls and more, in steps of " + shortest_fixed_text(step) +
                                (step == 1 ? " bet" : " bets") +
                                ", of which all pays are multiples; at most " +
                                with_commas(kMostPlaces) + " are possible");
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

SessionSteps::SessionSteps(const SessionPlan& of, int hands_per_round, std::uint64_t bet_steps,
                           double paid_back)
    : plan(of), n(hands_per_round), cashback(paid_back), step(1 / static_cast<double>(bet_steps)) {
  check_plan(plan, n, step);
  const auto hands = static_cast<std::uint64_t>(n);
  rounds = (plan.hands + hands - 1) / hands;
  const Fraction bets = exact_decimal(plan.bankroll);
  bankroll = static_cast<std::size_t>(whole_steps(bets, bet_steps));
  if (!plan.goal) return;
  const Fraction more = exact_decimal(*plan.goal) - bets;
  const uint128 less_one = (more.numerator() * bet_steps - 1) / more.denominator();
  goal = bankroll + static_cast<std::size_t>(less_one) + 1;
}

namespace {

/// Thrown through the halves of halves when progress asks for an end.
struct Stopped {};

constexpr int kMostLevel = 62;

Distribution less(Distribution all, const Distribution& some) {
  for (std::size_t i = 0; i < some.size(); ++i) all[i] -= some[i];
  return all;
}

struct Outcome {
  double won;
  double probability;
};

/// What sessions came to, in ascending order of what is won. Where there is cashback, those that
/// `before` the last round had ended get none of it: whoever was ruined or came to the goal in that
/// round has played all hands.
std::vector<Outcome> outcomes(const BankrollState& state, const BankrollState& before,
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
  add(before.ruined, 0, 0);
  add(less(state.ruined, before.ruined), 0, cashback);
  add(state.alive, state.least, cashback);
  if (session.goal) {
    add(before.goal, *session.goal, 0);
    add(less(state.goal, before.goal), *session.goal, cashback);
  }
  if (cashback > 0) {
    put_in_order(all, [](const Outcome& a, const Outcome& b) { return a.won < b.won; });
  }
  return all;
}

/// The least that is won or more than won with a probability of at least `share`.
double percentile(const std::vector<Outcome>& outcomes, double share) {
  double sum = 0;
  for (const Outcome& outcome : outcomes) {
    sum += outcome.probability;
    if (sum >= share) return outcome.won;
  }
  return outcomes.back().won;
}

SessionMoment moment_of(const BankrollState& state, const BankrollState& before,
                        const SessionSteps& session, std::uint64_t hands) {
  SessionMoment moment;
  moment.hands = hands;
  moment.ruin = std::accumulate(state.ruined.begin(), state.ruined.end(), 0.0);
  moment.goal = std::accumulate(state.goal.begin(), state.goal.end(), 0.0);
  moment.ahead = state.beyond;
  // Cashback is no multiple of a step, and rounding may keep it from making up for a loss.
  constexpr double kLeastWon = 1e-9;
  const std::vector<Outcome> all =
      outcomes(state, before, session, session.cashback * static_cast<double>(hands));
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

std::optional<SessionResult> BankrollWalk::result() try {
  SessionResult result;
  result.plan = session_.plan;
  result.hands_per_round = session_.n;
  result.rounds = session_.rounds;
  result.step = session_.step;
  for (std::uint64_t moment = 1; moment <= session_.plan.moments; ++moment) {
    const std::uint64_t moments = session_.plan.moments;
    const std::uint64_t rounds = (session_.rounds * moment + moments - 1) / moments;
    if (rounds == done_) continue;
    BankrollState before;
    if (session_.cashback > 0) {
      play_on(rounds - done_ - 1);
      before = state();
    }
    play_on(rounds - done_);
    const std::uint64_t hands = rounds * static_cast<std::uint64_t>(session_.n);
    result.along.push_back(moment_of(state(), before, session_, hands));
  }
  result.error = error();
  result.states = most_places_;
  result.simulated = simulated();
  return result;
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
  throw std::invalid_argument("this session would take more than " + with_commas(kMostPlaces) +
                              " different bankrolls to be kept apart");
}

void add_at(Distribution& to, std::size_t place, double probability) {
  if (to.size() <= place) to.resize(place + 1);
  to[place] += probability;
}

namespace {

void add_all(Distribution& to, Distribution more) {
  if (to.size() < more.size()) to.swap(more);
  for (std::size_t i = 0; i < more.size(); ++i) to[i] += more[i];
}

/// A round moves the bankrolls of each state by convolutions, one for every state that it leads to.
///
/// With one state and without a goal it takes fewer: in 2^k rounds a bankroll falls by at most 2^k
/// prices. What is above that cannot be ruined meanwhile and moves by the distribution of the sum
/// of 2^k rounds, in one convolution; what is below does the first half of the rounds and then the
/// second in the same way. A goal can be reached from anywhere by one royal, but bounds the
/// bankrolls.
class ExactWalk : public BankrollWalk {
 public:
  ExactWalk(const SessionSteps& session, std::vector<WalkState> states, std::size_t start,
            const SessionProgress& progress)
      : BankrollWalk(session, progress), states_(std::move(states)), alive_(states_.size()) {
    notice_places(session.bankroll);
    add_at(alive_[start], session.bankroll - states_[start].price, 1);
  }

 private:
  using Alive = std::vector<Distribution>;  ///< [state][steps above its price]

  void play_on(std::uint64_t rounds) override {
    if (session().goal || states_.size() > 1) {
      for (std::uint64_t i = 0; i < rounds; ++i) {
        alive_ = one_round(alive_);
        count_done(1);
      }
      return;
    }
    for (int level = kMostLevel; level >= 0; --level) {
      if ((rounds >> level & 1U) != 0) alive_[0] = advanced(std::move(alive_[0]), level);
    }
  }

  BankrollState state() const override {
    BankrollState state{0, {}, ruined_, goal_reached_, convolver_.beyond()};
    if (states_.size() == 1) {
      state.least = states_.front().price;
      state.alive = alive_.front();
      return state;
    }
    for (std::size_t s = 0; s < states_.size(); ++s) {
      for (std::size_t i = 0; i < alive_[s].size(); ++i) {
        if (alive_[s][i] != 0) add_at(state.alive, states_[s].price + i, alive_[s][i]);
      }
    }
    return state;
  }

  double error() const override { return convolver_.error(); }

  /// 2^level rounds.
  Distribution advanced(Distribution alive, int level) {
    if (level == 0) {
      count_done(1);
      return std::move(one_round({std::move(alive)}).front());
    }
    if (std::all_of(alive.begin(), alive.end(), [](double p) { return p == 0; })) {
      count_done(std::uint64_t{1} << level);
      return {};
    }
    // With hardly anything above the reach, one more convolution would not be worth it.
    const std::size_t price = states_.front().price;
    const std::size_t reach = price << level;
    if (alive.size() <= reach + 2 * price) {
      return advanced(advanced(std::move(alive), level - 1), level - 1);
    }
    const auto border = alive.begin() + static_cast<std::ptrdiff_t>(reach);
    const Distribution high(border, alive.end());
    alive.erase(border, alive.end());
    // Place reach + j falls to j before anything is paid.
    Distribution moved = convolver_(high, rounds(level));
    notice_places(moved.size());
    add_all(moved, advanced(advanced(std::move(alive), level - 1), level - 1));
    return moved;
  }

  Alive one_round(const Alive& before) {
    Alive after(states_.size());
    for (std::size_t s = 0; s < states_.size(); ++s) {
      for (WalkState::Transition& transition : states_[s].transitions) {
        Distribution paid = convolver_(before[s], transition.paid);
        notice_places(paid.size());
        add_all(after[transition.to], std::move(paid));
      }
    }
    for (std::size_t s = 0; s < states_.size(); ++s) end_sessions(after[s], states_[s].price);
    return after;
  }

  /// Bankrolls become steps above the price.
  void end_sessions(Distribution& bankrolls, std::size_t price) {
    if (session().goal) {
      const std::size_t goal = *session().goal;
      for (std::size_t left = goal; left < bankrolls.size(); ++left) {
        if (bankrolls[left] != 0) add_at(goal_reached_, left - goal, bankrolls[left]);
      }
      bankrolls.resize(std::min(goal, bankrolls.size()));
    }
    const std::size_t border = std::min(price, bankrolls.size());
    for (std::size_t left = 0; left < border; ++left) add_at(ruined_, left, bankrolls[left]);
    bankrolls.erase(bankrolls.begin(), bankrolls.begin() + static_cast<std::ptrdiff_t>(border));
  }

  /// Of the single state.
  Kernel& rounds(int level) {
    if (level == 0) return states_.front().transitions.front().paid;
    while (powers_.size() < static_cast<std::size_t>(level)) {
      count_done(0);  // may take as long as many rounds
      Convolver convolver;
      Kernel& half = rounds(static_cast<int>(powers_.size()));
      Distribution sum = convolver(half.values, half);
      notice_places(sum.size());
      const double error = half.error + convolver.error();
      powers_.emplace_back(std::move(sum), error);
    }
    return powers_[static_cast<std::size_t>(level) - 1];
  }

  std::vector<WalkState> states_;
  Alive alive_;
  std::vector<Kernel> powers_;  ///< [k − 1]: what 2^k rounds pay, where there is one state
  Distribution ruined_;
  Distribution goal_reached_;
  Convolver convolver_;
};

}  // namespace

std::optional<SessionResult> exact_session(const SessionSteps& session,
                                           std::vector<WalkState> states, std::size_t start,
                                           const SessionProgress& progress) {
  return ExactWalk(session, std::move(states), start, progress).result();
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
