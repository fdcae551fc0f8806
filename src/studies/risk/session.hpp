// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "play/game_parts.hpp"
#include "play/machine.hpp"
#include "play/play.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "studies/risk/convolution.hpp"
#include "vpanalyze/play/game.hpp"
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

/// Possible ends of the hands of one line of a machine under best play. All pays and bets are whole
/// numbers of steps.
struct MachineHands {
  struct End {
    std::uint64_t paid;
    std::size_t to;  ///< the next state
    double probability;
  };
  struct State {
    std::uint64_t price;
    std::vector<End> ends;  ///< distinct ends
  };

  std::vector<State> states;
  std::size_t start = 0;
  std::uint64_t bet_steps = 1;  ///< price of a hand at the start
};

/// Returns the hands of one line. Throws AnalysisError for games whose lines share multipliers of
/// the next hand, or whose bet is doubled.
MachineHands machine_hands(const Play& play);

/// Returns the total pay until the machine is at its start again, if only hands at the start cost
/// anything: a climb of a ladder, or a hand of a game without states.
PayMixture whole_rounds(const MachineHands& hands);

/// Returns the pays of hands of lines with one deal in a game without states. Throws AnalysisError
/// if lines share more than deal, hold and chance.
RoundPays lines_of_round(const Play& play);

/// Machine that deals rounds at random.
class RoundDealer;

/// Sessions on a machine, under the play with the best return.
class MachineSessions {
 public:
  /// Keeps a reference to the play. Wins are doubled `double_up` times. Throws AnalysisError with
  /// the reason for games that cannot be followed.
  explicit MachineSessions(const Play& play, int double_up = 0);

  const Machine& machine() const { return *machine_; }
  /// Returns the number of lines of a round.
  int lines() const { return lines_; }
  /// Returns the pay of a hand, or of a climb, if all rounds are alike; else nothing.
  const std::optional<PayMixture>& round() const { return round_; }

  /// Plays a session as play_session() does. Simulates it if several lines have their own
  /// multipliers or exact calculation would take too long; else the result is exact.
  std::optional<SessionResult> play(const SessionPlan& plan, double cashback, int threads,
                                    const SessionProgress& progress) const;

  /// Like play(), for visits of one length that differ only in the bankroll: if sessions are
  /// simulated, all bankrolls play the same rounds.
  std::vector<SessionResult> play_all(const std::vector<SessionPlan>& plans, int threads) const;

  /// Returns true if play() simulates whatever the bankroll.
  bool simulates() const { return dealer_ && !hands_; }
  /// Returns the least whole number of bets with which at most this share of simulated sessions
  /// without a goal ends in ruin. Requires simulates(). Returns nothing if progress requested an
  /// end.
  std::optional<double> least_bankroll(const SessionPlan& plan, double probability, int threads,
                                       const SessionProgress& progress) const;

 private:
  const Machine* machine_;
  int lines_ = 1;
  std::optional<PayMixture> round_;
  std::optional<RoundPays> pays_;              ///< pays of rounds that are all alike
  std::optional<MachineHands> hands_;          ///< hands of one line, for machines with states
  std::shared_ptr<const RoundDealer> dealer_;  ///< simulated rounds, for one line or several
};

/// Called whenever sessions are simulated, if set; for tests, like observe_solving.
inline std::function<void()> observe_simulating;

/// Returns the answers to RiskOptions::hits for rounds of n hands from one deal. Throws
/// std::invalid_argument for objectives other than the return, and if the answer is not known.
std::vector<HitResult> hit_results(const Game& game, const RiskOptions& options, int n);

/// Returns the risk of ruin with these bankrolls, and the bankrolls for these risks.
Ruin ruin(const PayMixture& pay, const PayMoments& hand, int n, double cashback,
          const std::vector<double>& risks, const std::vector<double>& bankrolls);

/// Returns the result of analyze_risk() for a game whose lines are hands of the plain game `draw`.
Risk risk_of_draw(const GameParts& parts, const Paytable& draw, RiskOptions options);

/// Throws AnalysisError if the variance is not known, or bankrolls cannot be followed.
void check_risk_known(const Analysis& game, const Paytable& paytable);

/// Returns the result of analyze_risk() for a machine, without playing the sessions. The variance
/// must be known.
Risk machine_risk_of(const Analysis& game, const MachineSessions& sessions,
                     const RiskOptions& options);

}  // namespace vpanalyze
