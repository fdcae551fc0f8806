// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "studies/risk/convolution.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// Results of a round and their probabilities, in bets on one hand.
struct RoundResults {
  std::vector<double> results;
  std::vector<double> probabilities;
};

/// The fraction f of a bankroll that maximises E[ln(1 + f · result)]: with f bet on each hand a
/// round wins or loses f · result of the bankroll. Nothing where no bet wins in the long run, or
/// none can lose.
std::optional<Kelly> kelly(const RoundResults& round, int n);

}  // namespace vpanalyze
