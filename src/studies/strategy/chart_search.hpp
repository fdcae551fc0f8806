// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "studies/chart_words/chart_words.hpp"
#include "studies/strategy/chart_game.hpp"
#include "studies/strategy/line_order.hpp"

namespace vpanalyze {

// The steps of the search for a chart, as make_chart takes them:
//
//   1. deal_groups gathers deals that contain the same holds: no chart plays them differently.
//   2. For each number of wild cards a SectionSearch starts with the line "nothing", adds the line
//      that saves most, puts it and all others where they stand best, and so on until nothing saves
//      anything. Then cells leave lines in which they fare badly. LineOrder says what all of that
//      would change without playing any deal.
//   3. Sections are shortened together: the two lines that can be joined, or the one that can go,
//      at the least cost, then moves until nothing improves, until the chart is short enough. From
//      the standard chart on, one line more is tried, too, if that pays for another one that goes.
//      The search ends where no exchange of two lines, no move of a line and no move of a cell to
//      another line lowers the cost.
//   4. The lines, sets of cells until now, are described in words that match just these cells, and
//      others only where that makes no difference.
//   5. Where a line would need several phrases of one kind or exceptions, holds that matter next to
//      nothing go over to other lines, and what is left becomes several lines.
//   6. For an exact chart, lines with conditions are added for what is still misplayed.

/// [cell]: the last line by which any deal that contains the cell is played; negative if there is
/// no such deal. A later line may speak of the cell or not: it makes no difference.
using LastLines = std::vector<std::int32_t>;

/// Cells of one kind, number of cards and suit class: what phrases are to match and what not.
struct CellFamily {
  HoldPhrase head;
  std::vector<HoldShape> in;
  std::vector<HoldShape> out;
};
/// The phrases for one family.
std::vector<HoldPhrase> described(const HoldShapes& shapes, const CellFamily& family);

/// A line in words: phrases that match all of its cells and, of all others that a deal may contain,
/// only such as make no difference.
std::vector<HoldPhrase> described(const ChartWords& words, const NumberedHolds& holds,
                                  const LineOrder& section, std::size_t line,
                                  const LastLines& last);

/// Whether every line is one thought: no phrase goes on from another one, and none has exceptions.
bool is_plain(const ChartSection& section);

/// How plain lines are to be, costs in DealValues::unit().
struct Plainness {
  double word;             ///< what an exception, or a phrase more, must be worth
  double no_change;        ///< what dividing a line may cost
  std::size_t most_lines;  ///< that the section may have when lines are divided
  bool pairs_apart;        ///< true if pairs are divided from better hands
};

/// Leaves out, or takes in, what makes a line more than one thought; divides lines that still are.
/// Returns whether anything changed.
bool make_plain(const ChartWords& words, const NumberedHolds& holds, LineOrder& section,
                LastLines last, const Plainness& asked);

/// Adds a few lines for hands without penalty cards, "suited QT if no flush penalty", each of which
/// saves something to speak of. The chart must have a section for every number of wild cards.
void add_penalty_lines(const ChartGame& game, Chart& chart);

/// Adds lines with conditions, "one high card, A if with JT suited unless with 9", until the chart
/// misplays no deal. It must have a section for every number of wild cards.
void add_exact_lines(const ChartGame& game, Chart& chart);

}  // namespace vpanalyze
