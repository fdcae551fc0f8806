// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "features/draws.hpp"
#include "features/machine.hpp"
#include "features/shared_hold.hpp"
#include "studies/risk/pay_mixture.hpp"
#include "studies/risk/session.hpp"
#include "studies/simulate/generator.hpp"
#include "vpanalyze/features/feature_analysis.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// What the hands of one line of a machine with features can come to, by best play. Amounts are
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
  double step = 1;              ///< in these bets
};

/// Throws AnalysisError for games whose lines share multipliers of the next hand, or whose bet is
/// doubled.
MachineHands machine_hands(const Machine& machine, const DrawOptions& options);

/// What is paid until the machine is at its start again, where only hands at the start cost
/// something: a climb of a ladder, or a hand of a game without states.
PayMixture whole_rounds(const MachineHands& hands);

/// What hands of lines with one deal pay in a game without states. Throws AnalysisError where what
/// they share is more than deal, hold and what chance brings.
PayMixture lines_of_round(const Machine& machine, const DrawOptions& options);

/// A bankroll at a machine that remembers: all states with all bankrolls, hand by hand. Steps count
/// bankrolls themselves, with a price of 0.
std::unique_ptr<BankrollWalk> state_walk(const MachineHands& hands, const SessionSteps& steps,
                                         std::uint64_t rounds_in_all, SessionProgress progress);

/// How many products of two probabilities this takes, roughly.
double work_of_state_walk(const MachineHands& hands, const SessionSteps& steps,
                          std::uint64_t rounds);

/// A machine that deals rounds at random. What it remembers are a few numbers.
class RoundDealer {
 public:
  using Memory = std::span<std::uint16_t>;

  RoundDealer() = default;
  RoundDealer(const RoundDealer&) = delete;
  RoundDealer& operator=(const RoundDealer&) = delete;
  virtual ~RoundDealer() = default;

  /// What a fresh machine remembers.
  virtual std::vector<std::uint16_t> fresh() const = 0;
  /// What the next round costs, in steps.
  virtual std::uint64_t price(Memory memory) const = 0;
  /// What a round pays, in steps.
  virtual std::uint64_t play(Generator& random, Memory memory) const = 0;
};

/// One line, hand by hand.
std::unique_ptr<RoundDealer> hand_dealer(MachineHands hands);

/// Several lines that share the hold, each with a multiplier for its next hand, played as solved.
struct LinesDealer {
  std::unique_ptr<RoundDealer> dealer;
  std::uint64_t bet_steps = 1;  ///< of a line
};
LinesDealer lines_dealer(const Machine& machine, SharedHold solved);

/// So many sessions that differ by nothing but chance; always the same ones. Steps count bankrolls
/// themselves, with a price of 0. The dealer must outlive it.
std::unique_ptr<BankrollWalk> simulated_walk(const RoundDealer& dealer, const SessionSteps& steps,
                                             std::uint64_t sessions, int threads,
                                             std::uint64_t rounds_in_all, SessionProgress progress);

/// Sessions at a machine with features, by best play for the return.
class MachineSessions {
 public:
  /// Throws AnalysisError for games that cannot be followed, with the reason.
  MachineSessions(const Machine& machine, const DrawOptions& options);

  /// Of a round; those of a ladder climb by themselves, and one of them is followed.
  int lines() const { return lines_; }
  /// What a hand pays, or a climb, where rounds are all alike; else nothing.
  const std::optional<PayMixture>& round() const { return round_; }

  /// As play_session(). Exact, and simulated where several lines have multipliers of their own and
  /// where there would be too much to follow.
  std::optional<SessionResult> play(const SessionPlan& plan, double cashback, int threads,
                                    const SessionProgress& progress) const;

 private:
  int lines_ = 1;
  std::optional<PayMixture> round_;
  std::optional<MachineHands> hands_;    ///< of one line, where the machine remembers
  std::unique_ptr<RoundDealer> dealer_;  ///< the same, or of several lines
  std::uint64_t bet_steps_ = 1;
};

/// Throws AnalysisError where the variance is not known, or bankrolls cannot be followed.
void check_risk_known(const FeatureAnalysis& game, const Paytable& paytable);

/// What analyze_feature_risk() says of a game with these sessions, none of which it plays. The
/// variance must be known.
Risk feature_risk_of(const Machine& machine, const FeatureAnalysis& game,
                     const MachineSessions& sessions, const RiskOptions& options);

}  // namespace vpanalyze
