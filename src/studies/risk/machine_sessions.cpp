// SPDX-License-Identifier: MIT
#include "studies/risk/machine_sessions.hpp"

#include <algorithm>

#include "features/shared_hold.hpp"
#include "studies/risk/machine_walks.hpp"

namespace vpanalyze {
namespace {

/// More products of probabilities than this, some seconds, are too many.
constexpr double kMostWork = 1e10;
/// Hands that simulated sessions have together, and how many sessions there are.
constexpr std::uint64_t kHandsInAll = 200'000'000;
constexpr std::uint64_t kFewestSessions = 1'000;
constexpr std::uint64_t kMostSessions = 100'000;

}  // namespace

MachineSessions::MachineSessions(const Machine& machine, const DrawOptions& options) {
  const Features& features = machine.paytable.features;
  const bool climbs = !features.levels.empty();
  if (!climbs) lines_ = features.lines;
  if (machine.shares_hold()) {
    LinesDealer lines = lines_dealer(machine, solve_shared_hold(machine, options));
    dealer_ = std::move(lines.dealer);
    bet_steps_ = lines.bet_steps;
  } else if (lines_ > 1) {
    round_ = lines_of_round(machine, options);
  } else if (climbs || machine.states.size() == 1) {
    round_ = whole_rounds(machine_hands(machine, options));
  } else {
    hands_ = machine_hands(machine, options);
    dealer_ = hand_dealer(*hands_);
    bet_steps_ = hands_->bet_steps;
  }
}

std::optional<SessionResult> MachineSessions::play(const SessionPlan& plan, double cashback,
                                                   int threads,
                                                   const SessionProgress& progress) const {
  if (round_) return play_session(*round_, lines_, cashback, plan, threads, progress);
  SessionSteps steps = session_steps(plan, lines_, bet_steps_, 1 / static_cast<double>(bet_steps_));
  steps.price = 0;
  const std::uint64_t rounds = session_rounds(plan, lines_);
  std::unique_ptr<BankrollWalk> walk;
  if (hands_ && work_of_state_walk(*hands_, steps, rounds) <= kMostWork) {
    walk = state_walk(*hands_, steps, rounds, progress);
  } else {
    const std::uint64_t sessions = std::clamp(kHandsInAll / std::max<std::uint64_t>(plan.hands, 1),
                                              kFewestSessions, kMostSessions);
    walk = simulated_walk(*dealer_, steps, sessions, threads, rounds, progress);
  }
  return followed(*walk, steps, lines_, cashback, plan);
}

}  // namespace vpanalyze
