// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "play/machine.hpp"
#include "play/play.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "studies/risk/convolution.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// The most places that a distribution may have: 32 MB of probabilities.
inline constexpr std::size_t kMostPlaces = std::size_t{1} << 22U;

/// What hands of one round pay, deal by deal, in steps. Chance may multiply what all of them are
/// paid, and add to it.
struct RoundPays {
  struct Chance {
    double probability;
    std::uint64_t times;
    std::uint64_t plus;
  };
  struct Deals {
    std::vector<std::uint64_t> pay_steps;  ///< the different ones, ascending
    std::vector<PayMixture::Part> parts;   ///< with weights that add up to one
    std::vector<Chance> chances;           ///< before any of these deals

    std::uint64_t most() const;  ///< that one hand is paid
  };

  std::uint64_t bet_steps = 1;
  std::vector<Deals> deals;

  /// Without chances.
  RoundPays(const PayMixture& pay)  // NOLINT(google-explicit-constructor)
      : bet_steps(pay.bet_steps), deals{{pay.pay_steps, pay.parts, {{1, 1, 0}}}} {}
  explicit RoundPays(std::uint64_t bet) : bet_steps(bet) {}

  /// The same with chances among the parts.
  PayMixture mixture() const;
};

/// What a round of n hands from one deal pays together, in steps: the mixture over deals
/// of n-fold convolutions. Throws std::invalid_argument where it has more than kMostPlaces places.
Kernel round_pay(const RoundPays& pays, int n, int threads);

/// A session in steps of the bankroll.
struct SessionSteps {
  /// Of rounds of n hands, each of whose bets is a number of steps. Throws std::invalid_argument
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

/// Throws std::invalid_argument where there are too many bankrolls to keep apart.
void check_places(std::uint64_t places);

/// A bankroll on its way through a session, which ends when a round can no longer be paid for and,
/// if there is a goal, when it is reached.
class BankrollWalk {
 public:
  BankrollWalk(const SessionSteps& session, SessionProgress progress)
      : session_(session), progress_(std::move(progress)) {}
  virtual ~BankrollWalk() = default;

  /// Plays through all moments of the session. Nothing where progress asked for an end.
  std::optional<SessionResult> result();

  // Or moment by moment, so that several bankrolls can share the rounds that are played.

  /// Plays to the moment with this number, from 1, and takes down how the session stands.
  void play_to(std::uint64_t moment);
  /// Returns the result after the last moment.
  SessionResult end();

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
  /// Throws as check_places() does.
  void notice_places(std::size_t places);

 private:
  SessionSteps session_;
  SessionProgress progress_;
  std::uint64_t done_ = 0;
  std::uint64_t most_places_ = 0;
  std::vector<SessionMoment> along_;
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

/// Adds to a place that may lie past the last.
void add_at(Distribution& to, std::size_t place, double probability);

/// Plays the session in all ways it can go. Cashback is paid at the end of sessions in which all
/// hands are played, also where the last of them brings ruin or the goal. Nothing where progress
/// asked for an end. Throws as SessionSteps does.
std::optional<SessionResult> play_session(const RoundPays& pays, int n, double cashback,
                                          const SessionPlan& plan, int threads,
                                          const SessionProgress& progress);

/// What the hands of one line of a machine can come to, by best play. Amounts are
/// steps, of which all pays and bets are multiples.
struct MachineHands {
  struct End {
    std::uint64_t paid;
    std::size_t to;  ///< the next state
    double probability;
  };
  struct State {
    std::uint64_t price;
    std::vector<End> ends;  ///< all different
  };

  std::vector<State> states;
  std::size_t start = 0;
  std::uint64_t bet_steps = 1;  ///< what a hand costs at the start
};

/// Throws AnalysisError for games whose lines share multipliers of the next hand, or whose bet is
/// doubled.
MachineHands machine_hands(const Play& play);

/// What is paid until the machine is at its start again, where only hands at the start cost
/// something: a climb of a ladder, or a hand of a game without states.
PayMixture whole_rounds(const MachineHands& hands);

/// What hands of lines with one deal pay in a game without states. Throws AnalysisError where what
/// they share is more than deal, hold and what chance brings.
RoundPays lines_of_round(const Play& play);

/// Amounts in steps, of which all are multiples.
class AmountSteps {
 public:
  explicit AmountSteps(const std::vector<Fraction>& amounts)
      : per_coin_(exact_worth(amounts).unit.reciprocal()) {}
  std::uint64_t operator()(const Fraction& amount) const {
    return static_cast<std::uint64_t>((amount * per_coin_).numerator());
  }

 private:
  Fraction per_coin_;
};

/// A machine that deals rounds at random.
class RoundDealer;

/// Sessions at a machine, by best play for the return.
class MachineSessions {
 public:
  /// Keeps a reference to the play. Throws AnalysisError for games that cannot be followed, with
  /// the reason.
  explicit MachineSessions(const Play& play);

  const Machine& machine() const { return *machine_; }
  /// Number of lines of a round.
  int lines() const { return lines_; }
  /// What a hand pays, or a climb, where rounds are all alike; else nothing.
  const std::optional<PayMixture>& round() const { return round_; }

  /// As play_session(). Exact, and simulated where several lines have multipliers of their own and
  /// where there would be too much to follow.
  std::optional<SessionResult> play(const SessionPlan& plan, double cashback, int threads,
                                    const SessionProgress& progress) const;

  /// Like play(), for visits of one length that differ in the bankroll alone: where sessions are
  /// simulated, all bankrolls are taken through the same rounds.
  std::vector<SessionResult> play_all(const std::vector<SessionPlan>& plans, int threads) const;

  /// Whether play() simulates whatever the bankroll.
  bool simulates() const { return dealer_ && !hands_; }
  /// Where it does: the least whole number of bets with which at most this share of its sessions,
  /// none of them with a goal, end in ruin. Nothing where progress asked for an end.
  std::optional<double> least_bankroll(const SessionPlan& plan, double probability, int threads,
                                       const SessionProgress& progress) const;

 private:
  const Machine* machine_;
  int lines_ = 1;
  std::optional<PayMixture> round_;
  std::optional<RoundPays> pays_;              ///< the same
  std::optional<MachineHands> hands_;          ///< of one line, where the machine remembers
  std::shared_ptr<const RoundDealer> dealer_;  ///< the same, or of several lines
};

/// Returns the answers to RiskOptions::hits, with n hands from one deal a round. Throws
/// std::invalid_argument for other objectives than the return, and where it is not known.
std::vector<HitResult> hit_results(const Game& game, const RiskOptions& options, int n);

/// What r means for these risks and bankrolls.
Ruin ruin(const PayMixture& pay, const PayMoments& hand, int n, double cashback,
          const std::vector<double>& risks, const std::vector<double>& bankrolls);

/// What analyze_risk() says of such play.
Risk risk_of(const Paytable& paytable, const ObjectivePlay& play, const RiskOptions& options);

/// Throws AnalysisError where the variance is not known, or bankrolls cannot be followed.
void check_risk_known(const Analysis& game, const Paytable& paytable);

/// What analyze_risk() says of a machine with these sessions, none of which it plays. The
/// variance must be known.
Risk machine_risk_of(const Analysis& game, const MachineSessions& sessions,
                     const RiskOptions& options);

}  // namespace vpanalyze
