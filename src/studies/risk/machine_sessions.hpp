// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "play/machine.hpp"
#include "play/play.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "studies/risk/session.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

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

}  // namespace vpanalyze
