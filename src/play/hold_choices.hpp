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

/// What a hold can end in: how many of its draws end in each line, whatever deal it belongs to.
using HoldEnds = NumberedRows::Row;

/// Deals between whose holds the same choice is to be made.
struct HoldChoice {
  std::vector<std::uint32_t> ends;  ///< numbers of HoldChoices::ends, each a hold
  double share = 0;                 ///< of all deals
};

/// A way to be worth something: factor · pay + other, other by line. Play is to be best for every
/// factor from `low` to `high`, give or take `slack` for what is not known exactly of `other`.
struct FactorRange {
  std::vector<double> other;
  /// By line, as whole numbers: what holds must end in equally often, or equally much of, to be
  /// equally good for every factor.
  std::vector<std::vector<int128>> alike;
  TieBreak tie_break = TieBreak::first;  ///< which of such holds is kept
  std::vector<int128> squares;           ///< what rules tell them apart by
  double low = 1;
  double high = 1;
  double slack = 0;
};

/// The holds of all deals that can be best.
struct HoldChoices {
  NumberedRows ends;
  std::vector<HoldChoice> choices;  ///< those of one hold first
  std::size_t only = 0;             ///< how many have one hold

  /// The holds of class c, masks for its first deal and what they end in: from first_of_class[c] up
  /// to that of the next class.
  std::vector<std::uint32_t> first_of_class;
  std::vector<std::pair<std::uint8_t, std::uint32_t>> of_classes;
};

/// Drops every hold that is worse by more than the slack for each factor, and all but one of
/// equally good ones. What a hold is worth is a straight line in the factor, and the best is their
/// upper envelope: a hold is nearest to it at one of its corners.
HoldChoices hold_choices(const ScoredGame& game, const FactorRange& range, int workers);

}  // namespace vpanalyze
