// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/deal_values.hpp"
#include "analysis/numbered_rows.hpp"
#include "analysis/scored_game.hpp"

namespace vpanalyze {

/// Number of a hold's draws that end in each line, shared by all holds with the same numbers.
using HoldEnds = NumberedRows::Row;

/// Group of deals whose candidate holds have the same ends, so one choice serves them all.
struct HoldChoice {
  std::vector<std::uint32_t> ends;  ///< numbers in HoldChoices::ends, one for each candidate hold
  double share = 0;                 ///< probability of these deals
};

/// Range of the factor in a hold's value, factor · pay + other, where `other` is given by line.
/// Play must be best for every factor from `low` to `high`, within `slack` because `other` is not
/// known exactly.
struct FactorRange {
  std::vector<double> other;
  /// Whole numbers by line; holds with equal means of all of them are equally good for every
  /// factor.
  std::vector<std::vector<int128>> tie_amounts;
  TieBreak tie_break = TieBreak::first;  ///< rule that selects one of several such holds
  std::vector<int128> squares;           ///< second moments by line, for the rule
  double low = 1;
  double high = 1;
  double slack = 0;
};

/// Candidate holds of all deals: those that can be best.
struct HoldChoices {
  NumberedRows ends;
  std::vector<HoldChoice> choices;  ///< choices with a single hold come first
  std::size_t only = 0;             ///< number of choices with a single hold

  /// Candidate holds, each a mask for the first deal of its class and the number of its end. Those
  /// of class c begin at first_of_class[c] and end where the next class begins.
  std::vector<std::uint32_t> first_of_class;
  std::vector<std::pair<std::uint8_t, std::uint32_t>> class_spans;
};

/// Returns the holds that can be best: drops every hold that is worse by more than the slack for
/// each factor, and all but one of equally good holds. The value of a hold is linear in the factor,
/// and the best value is the upper envelope of these lines, so each hold comes nearest to the
/// envelope at one of its corners.
HoldChoices hold_choices(const ScoredGame& game, const FactorRange& range, int workers);

}  // namespace vpanalyze
