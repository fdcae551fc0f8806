// SPDX-License-Identifier: MIT
// Parts of what analyze_risk() returns.
#pragma once

#include <vector>

#include "play/game_parts.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "studies/risk/machine_sessions.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

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
