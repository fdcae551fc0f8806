// SPDX-License-Identifier: MIT
#include "studies/risk/machine_sessions.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "cards/parallel.hpp"
#include "features/shared_hold.hpp"

namespace vpanalyze {

namespace {

/// Sessions handed to a worker at a time, and rounds that they play before progress is told.
constexpr std::size_t kSessionsOfChunk = 256;
constexpr std::uint64_t kRoundsOfWave = 64;
constexpr std::uint64_t kSeed = 1;

class SimulatedWalk : public BankrollWalk {
 public:
  SimulatedWalk(const RoundDealer& dealer, const SessionSteps& steps, std::uint64_t sessions,
                int threads, std::uint64_t rounds_in_all, SessionProgress progress)
      : BankrollWalk(rounds_in_all, std::move(progress)),
        dealer_(dealer),
        goal_(steps.goal),
        workers_(all_workers(threads)),
        left_(sessions, steps.bankroll),
        end_(sessions, End::none) {
    const std::vector<std::uint16_t> fresh = dealer.fresh();
    numbers_ = fresh.size();
    for (std::uint64_t session = 0; session < sessions; ++session) {
      random_.emplace_back(kSeed, session);
      memory_.insert(memory_.end(), fresh.begin(), fresh.end());
    }
  }

  BankrollState state() const override {
    BankrollState state;
    const double share = 1 / static_cast<double>(left_.size());
    for (std::size_t session = 0; session < left_.size(); ++session) {
      const auto left = static_cast<std::size_t>(left_[session]);
      if (end_[session] == End::none) add_at(state.alive, left, share);
      if (end_[session] == End::ruin) add_at(state.ruined, left, share);
      if (end_[session] == End::goal) {
        add_at(state.goal, left - static_cast<std::size_t>(*goal_), share);
      }
    }
    return state;
  }
  /// √(p (1 − p) / sessions) is greatest for p = ½.
  double error() const override { return 0.5 / std::sqrt(static_cast<double>(left_.size())); }
  std::uint64_t simulated() const override { return left_.size(); }

 private:
  enum class End : std::uint8_t { none, ruin, goal };

  void play_on(std::uint64_t rounds) override {
    while (rounds > 0) {
      const std::uint64_t wave = std::min(rounds, kRoundsOfWave);
      parallel_chunks(workers_, left_.size(), kSessionsOfChunk,
                      [&](std::size_t /*worker*/, std::size_t from, std::size_t to) {
                        for (std::size_t i = from; i < to; ++i) play_session(i, wave);
                      });
      notice_places(static_cast<std::size_t>(*std::max_element(left_.begin(), left_.end())));
      rounds -= wave;
      count_done(wave);
    }
  }

  void play_session(std::size_t session, std::uint64_t rounds) {
    const RoundDealer::Memory memory(&memory_[session * numbers_], numbers_);
    std::uint64_t& left = left_[session];
    for (; rounds > 0 && end_[session] == End::none; --rounds) {
      left -= dealer_.price(memory);
      left += dealer_.play(random_[session], memory);
      if (left < dealer_.price(memory)) end_[session] = End::ruin;
      if (goal_ && left >= *goal_) end_[session] = End::goal;
    }
  }

  const RoundDealer& dealer_;
  std::optional<std::uint64_t> goal_;
  int workers_;
  std::size_t numbers_ = 1;
  // By session:
  std::vector<std::uint64_t> left_;
  std::vector<End> end_;
  std::vector<Generator> random_;
  std::vector<std::uint16_t> memory_;  ///< [session · numbers + i]
};

}  // namespace

std::unique_ptr<BankrollWalk> simulated_walk(const RoundDealer& dealer, const SessionSteps& steps,
                                             std::uint64_t sessions, int threads,
                                             std::uint64_t rounds_in_all,
                                             SessionProgress progress) {
  return std::make_unique<SimulatedWalk>(dealer, steps, sessions, threads, rounds_in_all,
                                         std::move(progress));
}

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
