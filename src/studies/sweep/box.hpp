// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "studies/sweep/grid_outcomes.hpp"
#include "studies/sweep/pay_box.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// Value of an outcome over a box.
struct OutcomeRange {
  std::size_t outcome;
  ValueRange value;
};

/// Returns the most by which the value of a hold with the ways a can exceed that of one with b:
///
///     Σ over outcomes of the greater of (a − b) · least and (a − b) · most
///
/// Differences of holds are below 2^26 ways and values are below 2^36, so this fits 64 bits.
inline std::int64_t most_gain(const std::int32_t* a, const std::int32_t* b,
                              const std::vector<OutcomeRange>& outcomes) {
  std::int64_t most = 0;
  for (const auto& [outcome, value] : outcomes) {
    const std::int64_t difference = a[outcome] - b[outcome];
    most += difference * (difference > 0 ? value.most : value.least);
  }
  return most;
}

/// Hold that may be the best somewhere in a box.
struct OpenHold {
  const std::int32_t* ways = nullptr;  ///< [outcome]: ways more than those of the deal's hold that
                                       ///< is counted in Box::settled; a row of Box::rows
  std::int64_t value = 0;              ///< value of the outcomes with fixed values in the box
};

/// Deals with the same holds that may be best, at least two, in order of preference among equals.
struct OpenDeals {
  std::int64_t deals = 0;
  std::uint32_t holds = 0;  ///< number of entries in Box::holds, after those of the deals before
};

/// Box of pays with everything known about the paytables in it.
struct Box {
  PayBox places;
  std::uint64_t first = 0;  ///< index of its first paytable, if they are consecutive in the grid
  std::uint64_t paytables = 0;
  int halvings = 0;  ///< number since the whole grid, or since its play was found

  // Games without features:
  std::vector<ValueRange> lines;     ///< [line]
  std::vector<ValueRange> outcomes;  ///< [outcome]

  // Best play, if known: ways that are the same everywhere in the box, and deals left open.
  std::shared_ptr<const std::vector<std::int32_t>> rows;  ///< rows of OpenHold::ways, zeros first
  std::vector<std::int64_t> settled;                      ///< [outcome]: ways that are certain
  std::vector<OpenDeals> open;
  std::vector<OpenHold> holds;

  bool has_play() const { return rows != nullptr; }
  bool is_settled() const { return open.empty(); }
  /// Returns the outcomes whose values vary in the box.
  std::vector<OutcomeRange> varied_outcomes() const;
  /// Adds the outcomes of a hold played on `deals` deals to those settled.
  void settle(std::int64_t deals, const OpenHold& hold);

  /// Calls use(deals, holds) for all open deals.
  template <class Use>
  void for_each_open(const Use& use) const {
    const OpenHold* next = holds.data();
    for (const OpenDeals& each : open) {
      use(each.deals, std::span(next, each.holds));
      next += each.holds;
    }
  }
};

/// Sets the play of `part`, a part of `whole` whose places and values are set, by settling whatever
/// is no longer open in it.
void settle(const Box& whole, TieBreak rule, Box& part);

/// Called with a paytable's index, the values of its lines and the ways in which each line is paid.
using PaytableVisitor =
    std::function<void(std::uint64_t index, const std::vector<ValueRange>& lines,
                       const std::vector<std::int64_t>& line_ways)>;

/// Visits the paytables of a box with play, in the order of the grid, if they are a single one or
/// at most one value varies, and rises; otherwise returns false.
bool visit_row(const GridOutcomes& outcomes, const Box& box, TieBreak rule,
               const PaytableVisitor& visit);

}  // namespace vpanalyze
