// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "play/draws.hpp"
#include "play/machine.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

/// Returns the return table of a machine with one state.
Analysis round_table(const Machine& machine, const DrawOptions& options);

/// Rounds of one situation and one kind of deal: a line is paid its pay times `times`, its award
/// and `fixed`.
struct DealtRows {
  Fraction times;
  Fraction fixed;
  std::vector<double> probability;  ///< [row], of all rounds
};

/// Returns what best play of a machine with one state ends in. Not for games that double bets.
std::vector<DealtRows> dealt_rows(const Machine& machine, const DrawOptions& options);

/// Returns an analysis with only the figures of the paytable; the mean multipliers of lines are 0,
/// if the machine has any.
Analysis blank_analysis(const Machine& machine, TieBreak rule);

/// Divides the sums of multipliers in mean_times by the probabilities of their lines.
void finish_times(Analysis& analysis);

}  // namespace vpanalyze
