// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/class_play.hpp"
#include "studies/risk/pay_mixture.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// Play for some objective, and what it comes to.
struct ObjectivePlay {
  ClassHolds holds;
  PlayedDeals played;
  PayMixture pay;
  double best_return = 0;  ///< of the play with the greatest return
};

/// The best play for an objective. All but the return are played as a game whose lines are worth
/// something else than they pay: a utility of the pay, rounded to whole numbers of which the
/// greatest is 2^37. The rounding can only exchange holds that differ by less than that; what is
/// chosen is counted exactly.
///
/// - min_risk: 1 − r^pay, where r is the ruin_per_unit of the play it leads to: started with best
///   play for the return and repeated with the new r until nothing changes.
/// - kelly: ln(1 + f · (pay − 1 + cashback)), with f the Kelly fraction, in the same way. One hand
///   a round.
/// - least_variance: pay − λ·pay², with λ between two corners of variance_frontier.
///
/// `engine` counts the plays on the way; what is found does not depend on it.
///
/// Throws std::invalid_argument where the game does not win (min_risk, kelly), cannot lose, or does
/// not return min_return.
ObjectivePlay play_for(const ClassPlay& game, const ObjectiveOptions& options, TieBreak rule,
                       int threads, Engine engine = Engine::automatic);

/// What analyze_risk() says of such play.
Risk risk_of(const Paytable& paytable, const ObjectivePlay& play, const RiskOptions& options);

}  // namespace vpanalyze
