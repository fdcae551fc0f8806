// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "features/draws.hpp"
#include "features/machine.hpp"
#include "studies/risk/pay_mixture.hpp"
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
  std::optional<MachineHands> hands_;          ///< of one line, where the machine remembers
  std::shared_ptr<const RoundDealer> dealer_;  ///< the same, or of several lines
};

/// Throws AnalysisError where the variance is not known, or bankrolls cannot be followed.
void check_risk_known(const FeatureAnalysis& game, const Paytable& paytable);

/// What analyze_feature_risk() says of a game with these sessions, none of which it plays. The
/// variance must be known.
Risk feature_risk_of(const Machine& machine, const FeatureAnalysis& game,
                     const MachineSessions& sessions, const RiskOptions& options);

}  // namespace vpanalyze
