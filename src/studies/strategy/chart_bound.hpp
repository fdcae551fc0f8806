// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "studies/strategy/chart_game.hpp"
#include "studies/strategy/line_order.hpp"

namespace vpanalyze {

// Lower bound for the cost of any chart of n lines, by branch and bound.
//
// A chart is n − 1 lines, each a set of holds that may share a line, followed by "discard
// everything". A deal is played by the first line that contains one of its holds; if that line
// contains several of them, the hold that goes first is played. So
//
//     cost(chart) = Σ over deals: cost of the first of the deal's holds that the chart has.
//
// The search decides one hold after the other: the hold joins a line, opens a line between two
// others, or is left out. Lines never swap places afterwards, so a deal's first decided hold f is
// played unless an undecided hold comes before it. Let h be the cheapest undecided hold that may
// come before f, and o the second cheapest. Then, however the others are decided, the deal costs at
// least
//
//     a = min(cost f, cost o)    if h is placed after f or left out,
//     b = cost h                 if h is placed before f,
//
// and since each hold has a single place,
//
//     bound = Σ over deals: a + Σ over undecided holds: min over the places of the hold:
//             Σ over the deals with this h whose f comes after that place: b − a.
//
// All costs are whole numbers, so the bound is exact.

/// Cost model of a game's charts, for the deals without wild cards.
struct ChartProblem {
  struct Hold {
    std::uint32_t number;
    std::int64_t cost;  ///< total cost of playing it on all deals of the offer, in
                        ///< DealValues::unit()
  };
  /// Deals that offer the same holds.
  struct Offer {
    std::vector<Hold> holds;       ///< in the order in which they go first
    std::int64_t discard_all = 0;  ///< cost of discarding everything
  };

  std::vector<Offer> offers;
  std::vector<std::vector<bool>> may_share;  ///< [hold][hold]
  std::vector<CellNumber> cells;             ///< [hold]
};

/// Holds of each line except the last, "discard everything".
using BoundLines = std::vector<std::vector<std::uint32_t>>;

/// Returns the problem that make_chart() solves for a game. Throws std::invalid_argument for games
/// with wild cards, whose charts have several sections, and for games with so many kinds of deals
/// that make_chart() uses a sample.
ChartProblem chart_problem(const ChartGame& game);
/// Returns the problem of a game's section, perhaps for a sample of its deals. Costs too great for
/// whole numbers are scaled down.
ChartProblem chart_problem(const NumberedHolds& holds, const DealGroups& groups);

/// Cheapest chart and the effort spent on finding it.
struct CheapestChart {
  std::int64_t cost = 0;    ///< `below` if no chart is cheaper
  BoundLines lines;         ///< empty if no chart is cheaper
  std::uint64_t nodes = 0;  ///< number of partial charts examined
  bool proved = true;       ///< false if the search stopped early, so cheaper charts may exist
};

/// Searches for the cheapest chart of up to n lines that costs less than `below`.
CheapestChart cheapest_chart(const ChartProblem& problem, std::size_t lines,
                             std::int64_t limit = std::numeric_limits<std::int64_t>::max(),
                             std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max());

/// Searches for a cheaper chart of as many lines, within limits that keep it short: first among all
/// charts, then, where that is not decided, among those that have all but a few lines in common
/// with the cheapest one so far. Returns the lines given if it finds none.
BoundLines cheaper_lines(const ChartProblem& problem, const BoundLines& lines);

}  // namespace vpanalyze
