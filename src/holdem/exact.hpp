// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "holdem/deals_of_ranges.hpp"
#include "holdem/table.hpp"
#include "vpanalyze/holdem/equity.hpp"

namespace vpanalyze {

/// A question to be answered by counting all deals: what players of ranges hold is dealt out, and
/// so is what players of any two cards hold, but for the last two of them.
class ExactCount {
 public:
  /// Nothing where there are more than so many ways to deal hands to players of ranges. The table
  /// must stay. Throws EquityError where there is none.
  static std::optional<ExactCount> of(const PokerTable& table, std::uint64_t most_ways);

  /// About how many milliseconds one core of a machine of 2023 takes for one such way, or for all;
  /// the same on every machine.
  static double work_ms_of_way(const PokerTable& table) { return ExactCount(table).way_ms(); }
  double work_ms() const { return static_cast<double>(ways_.size()) * way_ms(); }

  /// All of them, or more than can be counted.
  uint128 deals() const;

  Equity run(const EquityOptions& options) const;

 private:
  explicit ExactCount(const PokerTable& table);

  double way_ms() const;

  Showdown showdown(const DealtHands& dealt) const;
  Equity result(const WinTally& tally) const;

  const PokerTable* table_;
  std::vector<std::size_t> dealt_;    ///< players whose hands are dealt
  std::vector<std::size_t> unknown_;  ///< up to two others
  std::vector<DealtHands> ways_;
};

}  // namespace vpanalyze
