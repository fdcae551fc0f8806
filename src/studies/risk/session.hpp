// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "studies/risk/convolution.hpp"
#include "studies/risk/pay_mixture.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// A session in steps of the bankroll.
struct SessionSteps {
  /// Of rounds of so many hands, each of whose bets is so many steps. Throws std::invalid_argument
  /// where the bankroll does not pay for a round, the goal is no more than the bankroll, or the
  /// bankrolls would be too many to keep apart.
  SessionSteps(const SessionPlan& of, int hands_per_round, std::uint64_t bet_steps,
               double paid_back);

  SessionPlan plan;
  int n;
  double cashback;
  double step;           ///< in bets
  std::uint64_t rounds;  ///< hands are rounded up to whole ones
  std::size_t bankroll;  ///< as far as it consists of whole steps
  /// The first bankroll that comes to the goal: both have the same odd part of a step.
  std::optional<std::size_t> goal;
};

/// Where a bankroll can be after some rounds, in steps. Probabilities of the three kinds of
/// bankroll and `beyond` add up to one.
struct BankrollState {
  std::size_t least = 0;  ///< the bankroll that `alive` begins with
  Distribution alive;     ///< [steps above the least]: goes on
  Distribution ruined;    ///< [steps left]: less than the price of a round
  Distribution goal;      ///< [steps above the goal]: ended at or above it
  double beyond = 0;      ///< above all that is alive
};

/// A bankroll on its way through a session, which ends when a round can no longer be paid for and,
/// if there is a goal, when it is reached.
class BankrollWalk {
 public:
  BankrollWalk(const SessionSteps& session, SessionProgress progress)
      : session_(session), progress_(std::move(progress)) {}
  virtual ~BankrollWalk() = default;

  /// Plays through all moments of the session. Nothing where progress asked for an end.
  std::optional<SessionResult> result();

 protected:
  virtual void play_on(std::uint64_t rounds) = 0;
  virtual BankrollState state() const = 0;
  /// How far all probabilities together may be off; of simulated sessions the greatest standard
  /// error that one of them can have.
  virtual double error() const = 0;
  /// How many sessions were played at random; 0 where all there can be were.
  virtual std::uint64_t simulated() const { return 0; }

  const SessionSteps& session() const { return session_; }
  void count_done(std::uint64_t rounds);
  /// Throws std::invalid_argument where there are too many bankrolls to keep apart.
  void notice_places(std::size_t places);

 private:
  SessionSteps session_;
  SessionProgress progress_;
  std::uint64_t done_ = 0;
  std::uint64_t most_places_ = 0;
};

/// A state that rounds are played in, and what they pay where they lead to one and the same.
struct WalkState {
  struct Transition {
    std::size_t to;
    Kernel paid;
  };
  std::size_t price;
  std::vector<Transition> transitions;
};

/// All bankrolls that there can be in all states; a round that leaves no trace is a single state.
std::optional<SessionResult> exact_session(const SessionSteps& session,
                                           std::vector<WalkState> states, std::size_t start,
                                           const SessionProgress& progress);

/// Adds to a place that may lie behind the last.
void add_at(Distribution& to, std::size_t place, double probability);

/// Plays the session in all ways it can go. Cashback is paid at the end of sessions in which all
/// hands are played, also where the last of them brings ruin or the goal. Nothing where progress
/// asked for an end. Throws as SessionSteps does.
std::optional<SessionResult> play_session(const PayMixture& pay, int n, double cashback,
                                          const SessionPlan& plan, int threads,
                                          const SessionProgress& progress);

}  // namespace vpanalyze
