// SPDX-License-Identifier: MIT
// Moves of lines and holds in a finished chart. Lines with conditions, which are added one by one,
// change what the other lines play, so another order may then be cheaper.
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/ranges.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/strategy/chart_entries.hpp"
#include "studies/strategy/chart_search.hpp"
#include "studies/strategy/section_search.hpp"

namespace vpanalyze {
namespace {

/// Least saving of an exchange or a move of lines, in bets a hand: more than rounding.
constexpr double kLeastMove = 1e-11;

/// Section of a chart whose lines move.
class SettledSection {
 public:
  SettledSection(const ChartGame& game, const ChartWords& words, const ChartEntries& entries,
                 const ChartSection& section, const DealGroups& groups)
      : game_(game),
        words_(words),
        entries_(entries),
        section_(section),
        order_(game.holds, groups, game.values.workers()) {
    const auto wild = static_cast<std::size_t>(section.wild_cards);
    for (std::size_t line = 0; line < section.lines.size(); ++line) {
      const CellLine& cells = entries.entries(wild, line);
      const bool is_last = any_of(
          cells, [&](CellNumber cell) { return game.holds.is_nothing(cell, section.wild_cards); });
      if (is_last) last_cells_ = cells;
      words_of_[cells] = section.lines[line];
      if (!cells.empty() && !is_last) order_.place(cells, order_.size() - 1);
    }
  }

  /// Moves lines and holds until nothing improves. Returns false if nothing moved.
  bool settle() {
    const double least = kLeastMove / game_.bets;
    bool moved = false;
    while (move_best_line(order_, least) || exchange_lines(order_, least) || move_cell()) {
      moved = true;
    }
    return moved;
  }

  std::vector<ChartLine> lines() const { return lines(order_); }

 private:
  double bets(double cost) const { return cost * game_.bets; }

  /// Returns true if a cell may join the cells of a line.
  bool fits(CellNumber cell, std::size_t line) const {
    const NumberedHolds& holds = game_.holds;
    const CellLine& cells = order_.cells(line);
    return all_of(cells, [&](CellNumber other) {
      return !entries_.is_conditional(other) &&
             may_share_line(holds.game().paytable(), holds.cells()[cell], holds.cells()[other],
                            false);
    });
  }

  struct Move {
    double gain;  ///< in bets a hand
    CellNumber cell;
    std::size_t line;
  };

  /// Moves the cell that gains most by joining another line, if the gain is worth the added words.
  bool move_cell() {
    const std::vector<CellLine> cells = movable_cells(order_);
    std::vector<Move> all;
    const std::vector<CellMoves> moves = order_.set_moves(cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const CellNumber cell = cells[i].front();
      for (std::size_t line = 0; line + 1 < order_.size(); ++line) {
        const double gain = bets(-moves[i].joining(line));
        if (gain <= kWord || line == order_.line_of(cell) || !fits(cell, line)) continue;
        all.push_back({gain, cell, line});
      }
    }
    if (all.empty()) return false;
    sort_by(all, &Move::gain, std::greater<>());
    const double now = clutter(lines());
    return any_of(all, [&](const Move& move) {
      LineOrder then = order_;
      then.add(move.cell, move.line);
      if (move.gain <= kWord * (clutter(lines(then)) - now)) return false;
      order_ = std::move(then);
      return true;
    });
  }

  static double clutter(const std::vector<ChartLine>& lines) {
    return sum_of(lines, [](const auto& line) { return vpanalyze::clutter(line.phrases); });
  }

  /// Returns true if no deal is played by other cells that the line says.
  bool says_enough(const ChartLine& line, const CellLine& cells, std::size_t place,
                   const LastLines& last) const {
    const NumberedHolds& holds = game_.holds;
    for (std::size_t number = 0; number < holds.shapes().size(); ++number) {
      const CellNumber cell = holds.cell(static_cast<HoldNumber>(number));
      if (last[cell] < static_cast<std::int32_t>(place)) continue;
      if (std::binary_search(cells.begin(), cells.end(), cell)) continue;
      if (matches(line.phrases, holds.shapes()[number])) return false;
    }
    return true;
  }

  /// Returns the lines in words. Lines that still hold what they say keep their words.
  std::vector<ChartLine> lines(const LineOrder& order) const {
    const auto played = [&](std::size_t number) {
      std::size_t line = order.size() - 1;
      for (const ChartEntries::Hold& hold : entries_.holds(number)) {
        line = std::min(line, order.line_of(hold.entry));
      }
      return line;
    };
    const LastLines last = last_lines(game_.holds, section_.wild_cards, played);
    std::vector<ChartLine> lines;
    for (std::size_t line = 0; line + 1 < order.size(); ++line) {
      const CellLine& cells = order.cells(line);
      const auto words = words_of_.find(cells);
      const bool is_kept =
          words != words_of_.end() &&
          (entries_.is_conditional(cells.front()) || says_enough(words->second, cells, line, last));
      lines.push_back(is_kept ? words->second
                              : ChartLine{described(words_, game_.holds, order, line, last), {}});
    }
    if (last_cells_) lines.push_back(words_of_.at(*last_cells_));
    return lines;
  }

  const ChartGame& game_;
  const ChartWords& words_;
  const ChartEntries& entries_;
  const ChartSection& section_;
  LineOrder order_;
  std::map<CellLine, ChartLine> words_of_;
  std::optional<CellLine> last_cells_;  ///< of the line that discards everything
};

}  // namespace

Chart settled_lines(const ChartGame& game, const Chart& chart) {
  const ChartWords words(game.holds.game());
  const ChartEntries entries(game, chart);
  const std::vector<DealGroups> groups = deal_groups(game, entries);
  Chart settled = chart;
  for (ChartSection& section : settled.sections) {
    SettledSection moving(game, words, entries, section,
                          groups[static_cast<std::size_t>(section.wild_cards)]);
    if (moving.settle()) section.lines = moving.lines();
  }
  return settled;
}

}  // namespace vpanalyze
