// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "studies/risk/machine_hands.hpp"
#include "studies/risk/machine_walks.hpp"
#include "studies/risk/session.hpp"
#include "vpanalyze/features/feature_analysis.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

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
