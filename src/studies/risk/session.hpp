// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "studies/objective/pay_mixture.hpp"
#include "studies/risk/convolution.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// Maximum number of places of a distribution: 32 MB of probabilities.
inline constexpr std::size_t kMostPlaces = std::size_t{1} << 22U;

/// Pays of the hands of one round in steps, deal by deal. Chance may multiply the pay of all hands
/// and add to it.
struct RoundPays {
  struct Chance {
    double probability;
    std::uint64_t times;
    std::uint64_t plus;
  };
  struct Deals {
    std::vector<std::uint64_t> pay_steps;  ///< distinct pays, ascending
    std::vector<PayMixture::Part> parts;   ///< kinds of deal; weights add up to 1
    std::vector<Chance> chances;           ///< chances drawn before the deal

    std::uint64_t most() const;  ///< Returns the greatest pay of one hand.
  };

  std::uint64_t bet_steps = 1;
  std::vector<Deals> deals;

  /// Converts pays without chances.
  RoundPays(const PayMixture& pay)  // NOLINT(google-explicit-constructor)
      : bet_steps(pay.bet_steps), deals{{pay.pay_steps, pay.parts, {{1, 1, 0}}}} {}
  explicit RoundPays(std::uint64_t bet) : bet_steps(bet) {}

  /// Returns the pays as a mixture, with chances among its parts.
  PayMixture mixture() const;
};

/// Returns the total pay of a round of n hands from one deal, in steps: the mixture over deals of
/// n-fold convolutions. Throws std::invalid_argument if it has more than kMostPlaces places.
Kernel round_pay(const RoundPays& pays, int n, int threads);

/// Returns the step of results in words, "1/5 of a bet".
std::string step_words(std::uint64_t bet_steps);

/// Throws std::invalid_argument for a plan that makes no sense for any game.
void check_session(const SessionPlan& plan);

/// Session in steps of the bankroll.
struct SessionSteps {
  /// Converts a plan for rounds of n hands, each with a bet of a number of steps. Throws
  /// std::invalid_argument if the bankroll does not cover a round, the goal does not exceed the
  /// bankroll, or there would be too many bankrolls to keep apart.
  SessionSteps(const SessionPlan& session_plan, int hands_per_round, std::uint64_t bet_steps,
               double paid_back);

  SessionPlan plan;
  int n;
  double cashback;
  double step;           ///< size in bets
  std::uint64_t rounds;  ///< planned hands in rounds, rounded up
  std::size_t bankroll;  ///< whole steps only
  /// Lowest bankroll that reaches the goal; bankroll and goal have the same odd part of a step.
  std::optional<std::size_t> goal;
};

/// Distribution of a bankroll after some rounds, in steps. The probabilities of the three kinds of
/// bankroll and `beyond` add up to 1.
struct BankrollState {
  std::size_t least = 0;  ///< first bankroll of `alive`
  Distribution alive;     ///< [steps above the least]: still playing
  Distribution ruined;    ///< [steps left]: less than the price of a round
  Distribution goal;      ///< [steps above the goal]: ended at or above it
  double excess = 0;      ///< above every bankroll in `alive`
};

/// Throws std::invalid_argument if there are too many bankrolls to keep apart.
void check_places(std::uint64_t places);

/// Bankroll on its way through a session, which ends when the next round is too expensive or the
/// goal, if any, is reached.
class BankrollWalk {
 public:
  BankrollWalk(const SessionSteps& session, SessionProgress progress)
      : session_(session), progress_(std::move(progress)) {}
  virtual ~BankrollWalk() = default;

  /// Plays through all moments of the session. Returns nothing if progress requested an end.
  std::optional<SessionResult> result();

  // These two advance moment by moment, so that several bankrolls can share the rounds played.

  /// Plays to the moment with this number, counted from 1, and records the state of the session.
  void play_to(std::uint64_t moment);
  /// Returns the result after the last moment.
  SessionResult end();

 protected:
  virtual void play_on(std::uint64_t rounds) = 0;
  virtual BankrollState state() const = 0;
  /// Returns a bound on the total error of all probabilities; for simulated sessions, the greatest
  /// standard error that one of them can have.
  virtual double error() const = 0;
  /// Returns the number of simulated sessions; 0 if the result is exact.
  virtual std::uint64_t simulated() const { return 0; }

  const SessionSteps& session() const { return session_; }
  void count_done(std::uint64_t rounds);
  /// Throws as check_places() does.
  void notice_places(std::size_t places);

 private:
  SessionSteps session_;
  SessionProgress progress_;
  std::uint64_t done_ = 0;
  std::uint64_t most_places_ = 0;
  std::vector<SessionMoment> moments_;
};

/// State in which rounds are played, with the pays of rounds by the state to which they lead.
struct WalkState {
  struct Transition {
    std::size_t to;
    Kernel paid;
  };
  std::size_t price;
  std::vector<Transition> transitions;
};

/// Returns the result of a session by following all bankrolls in all states; a machine without
/// memory has a single state.
std::optional<SessionResult> exact_session(const SessionSteps& session,
                                           std::vector<WalkState> states, std::size_t start,
                                           const SessionProgress& progress);

/// Adds to a place, extending the distribution if necessary.
void add_at(Distribution& target, std::size_t place, double probability);

/// Returns the exact result of a session. Cashback is paid at the end of sessions in which all
/// hands are played, even if the last round ends in ruin or at the goal. Returns nothing if
/// progress requested an end. Throws as the constructor of SessionSteps does.
std::optional<SessionResult> play_session(const RoundPays& pays, int n, double cashback,
                                          const SessionPlan& plan, int threads,
                                          const SessionProgress& progress);

}  // namespace vpanalyze
