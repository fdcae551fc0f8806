// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "studies/strategy/chart_game.hpp"

namespace vpanalyze {

// The least cost that any chart of n lines can have, by branch and bound.
//
// A chart is n − 1 lines, each a set of holds that may share a line, and "discard everything". A
// deal is played by the first line that has one of its holds; of several in that line by the hold
// that goes first. So
//
//     cost(chart) = Σ over deals: cost of the first of the deal's holds that the chart has.
//
// The search decides on one hold after the other: it joins a line, opens a line between two others,
// or is left out. Lines never change places afterwards, so that a deal's first hold f among those
// decided is played unless an undecided hold comes before it. Let h be the cheapest of the
// undecided holds that may do so, and o the second cheapest. Then, whatever is decided for the
// others, the deal costs at least
//
//     a = min(cost f, cost o)    if h is put behind f or left out,
//     b = cost h                 if h is put before f,
//
// and as each hold has one place,
//
//     bound = Σ over deals: a + Σ over undecided holds: min over the places of the hold:
//             Σ over the deals whose h it is and whose f is behind that place: b − a.
//
// All costs are whole numbers, so that a bound is exact.

/// Everything that the cost of a chart depends on, for the deals without wild cards.
struct ChartProblem {
  struct Hold {
    std::uint32_t number;
    std::int64_t cost;  ///< of playing it on all deals of the offer, in DealValues::unit()
  };
  /// Deals that offer the same holds.
  struct Offer {
    std::vector<Hold> holds;       ///< those that go first first
    std::int64_t discard_all = 0;  ///< cost of discarding everything
  };

  std::vector<Offer> offers;
  std::vector<std::vector<bool>> may_share;  ///< [hold][hold]
  std::vector<CellNumber> cells;             ///< [hold]
};

/// The problem that make_chart() solves for a game. Throws std::invalid_argument for games with
/// wild cards, whose charts have several sections, and for games with so many kinds of deals that
/// make_chart() looks at a sample.
ChartProblem chart_problem(const ChartGame& game);

/// The cheapest chart, and how it was found.
struct CheapestChart {
  std::int64_t cost = 0;  ///< `below` if no chart is cheaper than that
  /// Holds of each line but the last, "discard everything"; empty if no chart is cheaper.
  std::vector<std::vector<std::uint32_t>> lines;
  std::uint64_t nodes = 0;  ///< number of partial charts that the search looked at
  bool proved = true;       ///< false if it ended early: cheaper charts may exist
};

/// Searches for the cheapest chart of up to n lines that costs less than `below`.
CheapestChart cheapest_chart(const ChartProblem& problem, std::size_t lines,
                             std::int64_t below = std::numeric_limits<std::int64_t>::max(),
                             std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max());

}  // namespace vpanalyze
