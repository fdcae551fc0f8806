// SPDX-License-Identifier: MIT
#pragma once

#include "features/draws.hpp"
#include "features/machine.hpp"
#include "vpanalyze/features/feature_analysis.hpp"

namespace vpanalyze {

/// A game without a memory: every situation is played by itself.
FeatureAnalysis play_rounds(const Machine& machine, const DrawOptions& options);

/// Of all rounds of a game without a memory those of one situation and one kind of deal: a line is
/// paid its pay times `times`, its award and `fixed`.
struct DealtRows {
  Fraction times;
  Fraction fixed;
  std::vector<double> probability;  ///< [row], of all rounds
};

/// What best play of a game without a memory ends in. Not of one whose bets are doubled.
std::vector<DealtRows> dealt_rows(const Machine& machine, const DrawOptions& options);

/// An analysis with nothing but what the paytable says.
FeatureAnalysis blank_analysis(const Machine& machine, TieBreak rule);

/// The figures that follow from the probabilities of lines, whose mean_times are sums so far.
void finish_lines(FeatureAnalysis& analysis);

}  // namespace vpanalyze
