// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "studies/risk/convolution.hpp"
#include "studies/risk/pay_mixture.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// Where a bankroll can be after some rounds, in steps. Probabilities of the three kinds of
/// bankroll and `beyond` add up to one.
struct BankrollState {
  Distribution alive;   ///< [steps above SessionSteps::price]: goes on
  Distribution ruined;  ///< [steps left]: less than the price of a round
  Distribution goal;    ///< [steps above the goal]: ended at or above it
  double beyond = 0;    ///< above all that is alive
};

/// Amounts of a session in steps.
struct SessionSteps {
  std::uint64_t price;     ///< of a round; 0 where it depends on the state of a machine
  std::uint64_t bankroll;  ///< as far as it consists of whole steps
  /// The first bankroll that comes to the goal: both have the same odd part of a step.
  std::optional<std::uint64_t> goal;
  double step;
};

/// A bankroll on its way through a session, which ends when a round can no longer be paid for and,
/// if there is a goal, when it is reached.
class BankrollWalk {
 public:
  /// Progress is told of rounds out of `rounds_in_all`.
  BankrollWalk(std::uint64_t rounds_in_all, SessionProgress progress)
      : rounds_in_all_(rounds_in_all), progress_(std::move(progress)) {}
  BankrollWalk(const BankrollWalk&) = delete;
  BankrollWalk& operator=(const BankrollWalk&) = delete;
  virtual ~BankrollWalk() = default;

  /// Plays so many rounds. False where progress asked for an end.
  bool play(std::uint64_t rounds);

  virtual BankrollState state() const = 0;
  /// How far all probabilities together may be off; of simulated sessions the greatest standard
  /// error that one of them can have.
  virtual double error() const = 0;
  /// How many sessions were played at random; 0 where all there can be were.
  virtual std::uint64_t simulated() const { return 0; }
  std::uint64_t most_places() const { return most_places_; }

 protected:
  virtual void play_on(std::uint64_t rounds) = 0;
  void count_done(std::uint64_t rounds);
  /// Throws std::invalid_argument where there are too many bankrolls to keep apart.
  void notice_places(std::size_t places);

 private:
  std::uint64_t done_ = 0;
  std::uint64_t rounds_in_all_;
  SessionProgress progress_;
  std::uint64_t most_places_ = 0;
};

/// Rounds that are all alike and independent.
std::unique_ptr<BankrollWalk> repeated_rounds(Kernel round, const SessionSteps& steps,
                                              std::uint64_t rounds_in_all,
                                              SessionProgress progress);

/// Adds to a place that may lie behind the last.
void add_at(Distribution& to, std::size_t place, double probability);

/// The amounts of a session whose bets are so many steps. Throws std::invalid_argument where the
/// bankroll does not pay for a round of n bets, the goal is no more than the bankroll, or the
/// bankrolls would be too many to keep apart.
SessionSteps session_steps(const SessionPlan& plan, int n, std::uint64_t bet_steps, double step);

/// Hands are rounded up to whole rounds.
std::uint64_t session_rounds(const SessionPlan& plan, int n);

/// Follows a bankroll through all moments of a session. Nothing where progress asked for an end.
std::optional<SessionResult> followed(BankrollWalk& walk, const SessionSteps& steps, int n,
                                      double cashback, const SessionPlan& plan);

/// Plays the session in all ways it can go. Cashback is paid at the end of sessions in which all
/// hands are played, also where the last of them brings ruin or the goal. Nothing where progress
/// asked for an end. Throws as session_steps() does.
std::optional<SessionResult> play_session(const PayMixture& pay, int n, double cashback,
                                          const SessionPlan& plan, int threads,
                                          const SessionProgress& progress);

}  // namespace vpanalyze
