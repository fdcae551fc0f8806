// SPDX-License-Identifier: MIT
#include "studies/risk/machine_sessions.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace vpanalyze {
namespace {

std::uint64_t most_paid(const MachineHands& hands) {
  std::uint64_t most = 0;
  for (const MachineHands::State& state : hands.states) {
    for (const MachineHands::End& end : state.ends) most = std::max(most, end.paid);
  }
  return most;
}

/// What hands in a state pay that lead to one and the same.
struct Transition {
  std::size_t to;
  Kernel paid;
};

std::vector<Transition> transitions(const MachineHands::State& state, std::size_t states) {
  std::vector<Distribution> paid(states);
  for (const MachineHands::End& end : state.ends) {
    add_at(paid[end.to], static_cast<std::size_t>(end.paid), end.probability);
  }
  std::vector<Transition> all;
  for (std::size_t to = 0; to < states; ++to) {
    if (paid[to].empty()) continue;
    all.push_back({to, Kernel(std::move(paid[to]), 4 * kRounding)});
  }
  return all;
}

class StateWalk : public BankrollWalk {
 public:
  StateWalk(const MachineHands& hands, const SessionSteps& steps, std::uint64_t rounds_in_all,
            SessionProgress progress)
      : BankrollWalk(rounds_in_all, std::move(progress)),
        goal_(steps.goal),
        alive_(hands.states.size()) {
    for (const MachineHands::State& state : hands.states) {
      prices_.push_back(static_cast<std::size_t>(state.price));
      transitions_.push_back(transitions(state, hands.states.size()));
    }
    add_at(alive_[hands.start], static_cast<std::size_t>(steps.bankroll), 1);
  }

  BankrollState state() const override {
    BankrollState state{{}, ruined_, goal_reached_, convolver_.beyond()};
    for (const Distribution& of_state : alive_) {
      for (std::size_t left = 0; left < of_state.size(); ++left) {
        if (of_state[left] != 0) add_at(state.alive, left, of_state[left]);
      }
    }
    return state;
  }
  double error() const override { return convolver_.error(); }

 private:
  void play_on(std::uint64_t rounds) override {
    for (std::uint64_t i = 0; i < rounds; ++i) {
      one_round();
      count_done(1);
    }
  }

  void one_round() {
    std::vector<Distribution> next(alive_.size());
    for (std::size_t s = 0; s < alive_.size(); ++s) {
      Distribution& before = alive_[s];
      before.erase(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(
                                                        std::min(prices_[s], before.size())));
      for (Transition& transition : transitions_[s]) {
        const Distribution paid = convolver_(before, transition.paid);
        notice_places(paid.size());
        Distribution& to = next[transition.to];
        if (to.size() < paid.size()) to.resize(paid.size());
        for (std::size_t i = 0; i < paid.size(); ++i) to[i] += paid[i];
      }
    }
    for (std::size_t s = 0; s < next.size(); ++s) end_sessions(next[s], prices_[s]);
    alive_ = std::move(next);
  }

  void end_sessions(Distribution& bankrolls, std::size_t price) {
    for (std::size_t left = 0; left < std::min(price, bankrolls.size()); ++left) {
      if (bankrolls[left] != 0) add_at(ruined_, left, std::exchange(bankrolls[left], 0));
    }
    if (!goal_) return;
    const auto goal = static_cast<std::size_t>(*goal_);
    for (std::size_t left = goal; left < bankrolls.size(); ++left) {
      if (bankrolls[left] != 0) add_at(goal_reached_, left - goal, bankrolls[left]);
    }
    if (bankrolls.size() > goal) bankrolls.resize(goal);
  }

  std::optional<std::uint64_t> goal_;
  std::vector<std::size_t> prices_;                   ///< [state]
  std::vector<std::vector<Transition>> transitions_;  ///< [state]
  std::vector<Distribution> alive_;                   ///< [state][bankroll]
  Distribution ruined_;
  Distribution goal_reached_;
  Convolver convolver_;
};

}  // namespace

std::unique_ptr<BankrollWalk> state_walk(const MachineHands& hands, const SessionSteps& steps,
                                         std::uint64_t rounds_in_all, SessionProgress progress) {
  return std::make_unique<StateWalk>(hands, steps, rounds_in_all, std::move(progress));
}

/// Bankrolls lie within a few of the greatest pays.
double work_of_state_walk(const MachineHands& hands, const SessionSteps& steps,
                          std::uint64_t rounds) {
  constexpr double kGreatPays = 3;
  double ends = 0;
  for (const MachineHands::State& state : hands.states) {
    ends += static_cast<double>(state.ends.size());
  }
  const double most =
      static_cast<double>(steps.bankroll) + kGreatPays * static_cast<double>(most_paid(hands));
  return ends * static_cast<double>(rounds) *
         (steps.goal ? std::min(most, static_cast<double>(*steps.goal)) : most);
}

}  // namespace vpanalyze
