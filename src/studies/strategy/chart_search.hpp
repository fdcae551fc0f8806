// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "studies/chart_words/chart_words.hpp"
#include "studies/strategy/chart_game.hpp"
#include "studies/strategy/line_order.hpp"

namespace vpanalyze {

// Search for a chart, in the steps that make_chart takes:
//
//   1. deal_groups gathers deals that contain the same holds: no chart plays them differently.
//   2. For each number of wild cards a SectionSearch starts with the line "nothing". It adds the
//      line that saves most, moves all lines to their best places, and repeats until nothing saves
//      anything. Then cells leave lines that suit them badly. LineOrder predicts each of these
//      changes without playing any deal.
//   3. Sections are shortened together, a line at a time: the cheapest pair of lines is joined, or
//      the cheapest line removed, then lines and cells move until nothing improves. From the
//      standard chart on, adding a line is tried, too, if that pays for removing another one. The
//      search ends where no exchange of two lines, no move of a line and no move of a cell to
//      another line lowers the cost.
//   4. The lines, sets of cells until now, are described in words that match just these cells, and
//      others only where that makes no difference.
//   5. A line that would need exceptions or several phrases of one kind is simplified: holds that
//      hardly matter move to other lines, and the rest becomes several lines.
//   6. An expert chart gets lines for hands without penalty cards. Then lines and holds move once
//      more until nothing improves.
//   7. An exact chart gets lines with conditions for every deal that is still misplayed.

/// Last line that plays a deal with a given cell: [cell]; negative if no deal contains the cell. A
/// later line may mention the cell or not without changing any play.
using LastLines = std::vector<std::int32_t>;

/// Returns the last lines of a section whose deals of a class are played by line_of(class number).
template <class LineOf>
LastLines last_lines(const NumberedHolds& holds, int wild_cards, const LineOf& line_of) {
  constexpr std::int32_t kNever = -1;
  LastLines last(holds.cells().size(), kNever);
  for (std::size_t number = 0; number < holds.classes().size(); ++number) {
    if (holds.wild_cards(number) != static_cast<std::size_t>(wild_cards)) continue;
    const auto line = static_cast<std::int32_t>(line_of(number));
    for (const HoldNumber shape : holds.hold_shapes(number)) {
      std::int32_t& last_line = last[holds.cell(shape)];
      last_line = std::max(last_line, line);
    }
  }
  return last;
}

/// Cells of one kind, number of cards and suit class: the ones that phrases must match (`wanted`)
/// and must not match (`unwanted`).
struct CellFamily {
  HoldPhrase head;
  std::vector<HoldShape> wanted;
  std::vector<HoldShape> unwanted;
};
/// Returns the phrases for one family.
std::vector<HoldPhrase> described(const HoldShapes& shapes, const CellFamily& family);

/// Returns a line in words: phrases that match all of its cells, and other cells only if that
/// changes no play.
std::vector<HoldPhrase> described(const ChartWords& words, const NumberedHolds& holds,
                                  const LineOrder& section, std::size_t line,
                                  const LastLines& last);

/// Least saving that justifies an exception, or half a phrase more in a line, in bets a hand.
inline constexpr double kWord = 1e-6;

/// Returns what keeps a line from being one thought: its exceptions, and phrases that continue
/// another one with the holds that they list.
double clutter(const std::vector<HoldPhrase>& phrases);

/// Returns true if every line is one thought: no phrase continues another one, and none has
/// exceptions.
bool is_plain(const ChartSection& section);

/// Limits for making lines plain; costs are in DealValues::unit().
struct Plainness {
  double word;             ///< least saving that justifies an exception or a phrase more
  double no_change;        ///< greatest cost of dividing a line
  std::size_t most_lines;  ///< maximum length of the section when lines are divided
  bool pairs_apart;        ///< true if pairs are divided from better hands
};

/// Removes from lines, or adds to them, whatever keeps them from being one thought, then divides
/// those that still are not. Returns true if anything changed.
bool make_plain(const ChartWords& words, const NumberedHolds& holds, LineOrder& section,
                LastLines last, const Plainness& asked);

/// Adds a few lines for hands without penalty cards, such as "suited QT if no flush penalty", that
/// each save a noticeable amount. The chart must have a section for every number of wild cards.
void add_penalty_lines(const ChartGame& game, Chart& chart);

/// Returns a chart whose lines have moved, and some of whose holds have moved to other lines, while
/// that lowers the cost. Lines with conditions hold the same as before. Moves are counted before
/// the lines are put into words again, so the caller plays the chart to see what it costs.
Chart settled_lines(const ChartGame& game, const Chart& chart);

/// Adds lines with conditions, such as "one high card, A if with JT suited unless with 9", until no
/// deal is misplayed. The chart must have a section for every number of wild cards.
void add_exact_lines(const ChartGame& game, Chart& chart);

}  // namespace vpanalyze
