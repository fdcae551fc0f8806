// SPDX-License-Identifier: MIT
#pragma once

#include "features/draws.hpp"
#include "features/machine.hpp"
#include "vpanalyze/features/feature_analysis.hpp"

namespace vpanalyze {

/// A game without a memory: every situation is played by itself.
FeatureAnalysis play_rounds(const Machine& machine, const DrawOptions& options);

/// An analysis with nothing but what the paytable says.
FeatureAnalysis blank_analysis(const Machine& machine, TieBreak rule);

/// The figures that follow from the probabilities of lines, whose mean_times are sums so far.
void finish_lines(FeatureAnalysis& analysis);

}  // namespace vpanalyze
