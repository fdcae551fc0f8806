// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "studies/risk/pay_mixture.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// Results of a round and their probabilities, in bets on one hand.
struct RoundResults {
  std::vector<double> results;
  std::vector<double> probabilities;
};

/// Those of a round of one hand.
RoundResults results_of_hand(const PayMixture& pay, double cashback);

/// The fraction f of a bankroll that maximises E[ln(1 + f · result)]: with f bet on each hand a
/// round wins or loses f · result of the bankroll. Nothing where no bet wins in the long run, or
/// none can lose.
std::optional<Kelly> kelly(const RoundResults& round, int n);

/// The number r in [0, 1] with which r^(bankroll) is, on the mean, the same after a round as
/// before:
///
///     1 = E over deals of (E[r^(X − 1 + cashback) | deal])^n
///
/// with 1 always a solution, and r the smallest. 1 where the game does not win, 0 where no round
/// can lose. Within a few units in the 14th digit. `hand` are the moments of the pay.
double ruin_per_unit(const PayMixture& pay, const PayMoments& hand, int n, double cashback);

/// What r means for these risks and bankrolls.
Ruin ruin(const PayMixture& pay, const PayMoments& hand, int n, double cashback,
          const std::vector<double>& risks, const std::vector<double>& bankrolls);

}  // namespace vpanalyze
