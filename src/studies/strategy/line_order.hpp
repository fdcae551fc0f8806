// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "studies/strategy/chart_game.hpp"

namespace vpanalyze {

/// Hold that deals of a group contain.
struct GroupHold {
  CellNumber cell;  ///< or an entry of ChartEntries numbered after all cells
  double cost;      ///< total cost of playing it on all deals of the group, in DealValues::unit()
};

/// Deals that contain the same holds.
struct DealGroup {
  std::uint32_t first;  ///< index of the first hold in DealGroups::holds, in the order in which
                        ///< holds go first
  std::uint32_t last;
  double deals;       ///< number of deals
  double best_value;  ///< sum of the values of best play, in DealValues::unit()
};

/// Deals with n wild cards, grouped by the holds they contain. Nothing else affects a chart's play,
/// so its cost is a sum over groups: some thousand groups instead of 134,459 classes.
struct DealGroups {
  int wild_cards = 0;
  std::vector<GroupHold> holds;
  std::vector<DealGroup> groups;
};

/// Returns the groups of a game: [number of wild cards]. Leaves out cells that are best nowhere. If
/// a deal has several holds of a cell, the one that goes first counts. Replaces very many groups by
/// a sample.
std::vector<DealGroups> deal_groups(const ChartGame& game);

/// Line of a chart under construction: cell numbers, ascending.
using CellLine = std::vector<CellNumber>;

/// Changes of the cost if some cells move.
struct CellMoves {
  double taken_out = 0;           ///< change if the cells are in no line
  std::vector<double> insertion;  ///< change if the cells form a line of their own before this
                                  ///< line: [line]
  /// Part of `insertion` that other cells of this line prevent if the cells join it: [line].
  std::vector<double> forestalled;

  /// Returns the place where a line of these cells costs least; the last place if several tie.
  std::size_t best() const;
  /// Returns the change of the cost if the cells join a line.
  double joining(std::size_t line) const { return insertion[line] - forestalled[line]; }
};

/// Exchange of the places of two lines.
struct LineExchange {
  std::size_t first = 0;
  std::size_t second = 0;
  double change = 0;  ///< of the cost
};

/// Numbers of two lines, the earlier one first.
using LinePair = std::pair<std::uint32_t, std::uint32_t>;

/// Chart under construction for the deals with one number of wild cards: lines in order, the last
/// one "nothing", which every deal contains and which stays last.
///
/// A line's place matters only to deals that contain it, and to each of these only whether it
/// precedes the line that plays the deal otherwise. So sums over the deals that contain one line
/// and are otherwise played by another one,
///
///     swaps[line][other] = Σ cost by the line − cost by the other,
///
/// give the exact cost of a line at every place. When a line moves, only the sums over deals whose
/// play changes must be updated.
class LineOrder {
 public:
  /// Longest section that the search handles in reasonable time; finished charts have far fewer
  /// lines.
  static constexpr std::size_t kMostLines = 300;

  LineOrder(const NumberedHolds& holds, const DealGroups& groups, int workers);

  std::size_t size() const { return lines_.size(); }
  const CellLine& cells(std::size_t line) const { return lines_[line].cells; }
  int wild_cards() const { return groups_->wild_cards; }
  /// Returns the line of a cell; past all lines if the cell is in none.
  std::size_t line_of(CellNumber cell) const { return line_of_[cell]; }
  /// Returns true if any deal of the groups contains the cell.
  bool is_met(CellNumber cell) const { return !(*groups_of_)[cell].empty(); }
  /// Returns the cost of the section, in DealValues::unit(), summed over all deals.
  double cost() const { return cost_; }

  /// Returns the changes if a line, other than the last one, moves.
  CellMoves line_moves(std::size_t line) const;
  /// Returns the changes if a cell, in a line or in none, moves.
  CellMoves cell_moves(CellNumber cell) const;
  /// Returns the changes for many sets of cells in a single pass over the groups. No two sets share
  /// a cell; the cells of each set are in one line or in none.
  std::vector<CellMoves> set_moves(const std::vector<CellLine>& sets) const;
  /// Returns the changes if the lines of each pair are joined.
  std::vector<CellMoves> joined_moves(const std::vector<LinePair>& pairs) const;
  /// Returns the mean value of the deals that each line plays, in DealValues::unit(); 0 for a line
  /// that plays none.
  std::vector<double> line_values() const;
  /// Returns the exchange of two lines, other than "nothing", that lowers the cost most; one with
  /// change 0 if none does.
  LineExchange best_exchange() const;

  void move_line(std::size_t line, std::size_t successor);
  /// Takes the cells out of their lines and makes them a line before the given one. Removes lines
  /// that become empty.
  void place(const CellLine& cells, std::size_t successor);
  /// Moves a cell into an existing line.
  void add(CellNumber cell, std::size_t line);
  /// Takes the cells out of their lines.
  void leave_out(const CellLine& cells);

 private:
  struct Line {
    CellLine cells;
    std::uint32_t slot;  ///< index into the sums, constant for the life of the line
  };
  /// Current play of a group.
  struct Play {
    std::uint32_t hold;  ///< index into DealGroups::holds
    std::uint32_t next;  ///< the hold that would be played without this line; kNowhere if none
  };
  std::uint32_t line_of_hold(std::uint32_t hold) const {
    return line_of_[groups_->holds[hold].cell];
  }
  double cost_of(std::uint32_t hold) const { return groups_->holds[hold].cost; }
  CellMoves no_moves() const {
    return {0, std::vector<double>(lines_.size()), std::vector<double>(lines_.size())};
  }
  /// Returns the hold of a group that is played among those that count.
  template <class Counts>
  std::uint32_t first_hold(const DealGroup& group, const Counts& counts) const;
  /// Adds to the moves of a set of cells the changes for a group whose first hold of the set is
  /// `set_hold`.
  template <class IsInSet>
  void count_moved(std::uint32_t group, std::uint32_t set_hold, const IsInSet& is_in_set,
                   CellMoves& moves) const;
  std::uint32_t hold_of_cell(const DealGroup& group, CellNumber cell) const;
  Play play(const DealGroup& group) const;
  /// Adds a group to the sums (sign 1) or removes it (sign −1).
  void count(std::uint32_t group, double sign);
  /// Adds the changes for a group that joining two lines causes beyond moving each of them. `first`
  /// and `second` are the first holds of these lines, in the order in which they go.
  void count_both(std::uint32_t group, std::uint32_t first, std::uint32_t second,
                  CellMoves& joined) const;
  /// Returns the moves of a number of sets by place. Calls look(begin, end, moves) for ranges of
  /// groups; it adds the changes by the line that plays the deals otherwise.
  template <class Look>
  std::vector<CellMoves> summed(std::size_t sets, const Look& look) const;
  std::vector<std::uint32_t> groups_with(const CellLine& cells) const;
  /// Runs a change of lines that affects only these cells, and updates the sums.
  template <class Change>
  void change(const CellLine& cells, const Change& change);
  void take_out(const CellLine& cells);
  void renumber();

  const DealGroups* groups_;
  int workers_;
  std::shared_ptr<const std::vector<std::vector<std::uint32_t>>> groups_of_;  ///< [cell]
  std::vector<Line> lines_;
  std::vector<std::uint32_t> line_of_;  ///< [cell]: kNowhere if no line has it
  std::vector<Play> plays_;             ///< [group]
  double cost_ = 0;
  std::vector<std::vector<double>> swaps_;  ///< [slot of the line][slot of the line that plays
                                            ///< otherwise]
  std::vector<std::uint32_t> met_;          ///< scratch space
  std::uint32_t meeting_ = 0;
};

}  // namespace vpanalyze
