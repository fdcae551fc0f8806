// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "studies/risk/pay_mixture.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// Throws std::invalid_argument for figures that make no sense.
void check_risk_options(const RiskOptions& options);

/// [line]: whether it is a royal flush without help: those that say so where any does, else all
/// royals.
std::vector<bool> royal_lines(const Paytable& paytable);

/// What n hands of a round mean together, `hand` being the moments of the pay.
NPlay n_play(const PayMixture& pay, const PayMoments& hand, int n, const RiskOptions& options);

}  // namespace vpanalyze
