// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "studies/strategy/chart_game.hpp"

namespace vpanalyze {

/// A hold that deals of a group contain.
struct GroupHold {
  CellNumber cell;
  double cost;  ///< of playing it on all deals of the group, in DealValues::unit()
};

/// Deals that contain the same holds.
struct DealGroup {
  std::uint32_t first;  ///< its holds in DealGroups::holds, those that go first first
  std::uint32_t last;
  double deals;       ///< number of deals
  double best_value;  ///< of best play of all of them, in DealValues::unit()
};

/// All deals with n wild cards, gathered by the holds they contain. How a chart plays depends
/// on these alone, so that what it costs is a sum over groups, and there are some thousand groups
/// where there are 134,459 classes.
struct DealGroups {
  int wild_cards = 0;
  std::vector<GroupHold> holds;
  std::vector<DealGroup> groups;
};

/// [number of wild cards]. Cells that are best nowhere are left out; one of each cell counts in a
/// deal, the one that goes first. Very many groups are a sample of themselves.
std::vector<DealGroups> deal_groups(const ChartGame& game);

/// A line of a chart in the making: cells, by number, ascending.
using CellLine = std::vector<CellNumber>;

/// Changes of the cost if some cells moved.
struct CellMoves {
  double taken_out = 0;        ///< if they were in no line
  std::vector<double> before;  ///< [line]: if they made a line of their own before this one
  /// [line]: the part of `before` that other cells of this line forestall if the cells join it.
  std::vector<double> forestalled;

  /// Place where their line would cost least: the last of equally good ones.
  std::size_t best() const;
  /// Change of the cost if the cells joined a line.
  double joining(std::size_t line) const { return before[line] - forestalled[line]; }
};

/// Exchange of the places of two lines.
struct LineExchange {
  std::size_t first = 0;
  std::size_t second = 0;
  double change = 0;  ///< of the cost
};

/// Two lines by number, the earlier one first.
using LinePair = std::pair<std::uint32_t, std::uint32_t>;

/// A chart in the making for the deals with one number of wild cards: lines in order, the last one
/// "nothing", which every deal contains and which stays there.
///
/// A line's place matters only to deals that contain it, and to each of these only whether it
/// stands before the line that would be played otherwise. So sums over the deals that contain one
/// line and would be played by another one,
///
///     swaps[line][other] = Σ cost by the line − cost by the other,
///
/// give the cost of a line at all places, the best one exactly. When a line moves, only the sums
/// change that have deals which are played otherwise than before.
class LineOrder {
 public:
  /// More lines than this take the search too long; charts end up with far fewer.
  static constexpr std::size_t kMostLines = 300;

  LineOrder(const NumberedHolds& holds, const DealGroups& groups, int workers);

  std::size_t size() const { return lines_.size(); }
  const CellLine& cells(std::size_t line) const { return lines_[line].cells; }
  int wild_cards() const { return groups_->wild_cards; }
  /// Of a cell; greater than all lines if it is in none.
  std::size_t line_of(CellNumber cell) const { return line_of_[cell]; }
  /// Whether any deal of the groups contains the cell.
  bool is_met(CellNumber cell) const { return !(*groups_of_)[cell].empty(); }
  /// In DealValues::unit(), summed over all deals.
  double cost() const { return cost_; }

  /// For a line that is not the last one.
  CellMoves line_moves(std::size_t line) const;
  /// For a cell of any line, or of none.
  CellMoves cell_moves(CellNumber cell) const;
  /// For many sets of cells, none of which shares a cell with another, in one look at all deals.
  /// The cells of a set are in one line, or in none.
  std::vector<CellMoves> set_moves(const std::vector<CellLine>& sets) const;
  /// What joining lines would change.
  std::vector<CellMoves> joined_moves(const std::vector<LinePair>& pairs) const;
  /// Mean value of the deals that each line plays, in DealValues::unit(); 0 where it plays none.
  std::vector<double> line_values() const;
  /// Returns the exchange of two lines, "nothing" not among them, that lowers the cost most; one
  /// that changes nothing if none does.
  LineExchange best_exchange() const;

  void move_line(std::size_t line, std::size_t before);
  /// Takes the cells out of the lines they are in and makes them a line before the given one. Lines
  /// without cells go.
  void place(const CellLine& cells, std::size_t before);
  /// Puts a cell into a line with others.
  void add(CellNumber cell, std::size_t line);
  /// Takes the cells out of the lines they are in.
  void leave_out(const CellLine& cells);

 private:
  struct Line {
    CellLine cells;
    std::uint32_t slot;  ///< its place in the sums, the same all its life
  };
  /// How a group is played.
  struct Play {
    std::uint32_t hold;  ///< in DealGroups::holds
    std::uint32_t next;  ///< the hold that would be played without the line; kNowhere if none
  };
  std::uint32_t line_of_hold(std::uint32_t hold) const {
    return line_of_[groups_->holds[hold].cell];
  }
  double cost_of(std::uint32_t hold) const { return groups_->holds[hold].cost; }
  CellMoves no_moves() const {
    return {0, std::vector<double>(lines_.size()), std::vector<double>(lines_.size())};
  }
  /// The hold that is played of those holds of a group that count.
  template <class Counts>
  std::uint32_t first_hold(const DealGroup& group, const Counts& counts) const;
  /// Adds to the moves of a set of cells what they change for a group whose first hold of the set
  /// is `with`.
  template <class IsInSet>
  void count_moved(std::uint32_t group, std::uint32_t with, const IsInSet& is_in_set,
                   CellMoves& moves) const;
  std::uint32_t hold_of_cell(const DealGroup& group, CellNumber cell) const;
  Play play(const DealGroup& group) const;
  /// Adds a group to the sums, or takes it out of them.
  void count(std::uint32_t group, double sign);
  /// What joining two lines changes for a group more than moving each of them would. `first` and
  /// `second` are the first holds of these lines, in the order in which they go.
  void count_both(std::uint32_t group, std::uint32_t first, std::uint32_t second,
                  CellMoves& joined) const;
  /// Has look(from, to, moves) add up the moves of a number of sets for all groups, from .. to − 1
  /// at a time, by the line that deals would be played by otherwise; gives them by place.
  template <class Look>
  std::vector<CellMoves> summed(std::size_t sets, const Look& look) const;
  std::vector<std::uint32_t> groups_with(const CellLine& cells) const;
  /// Changes which cells are in which line, where only these cells are affected.
  template <class Change>
  void change(const CellLine& cells, const Change& change);
  void take_out(const CellLine& cells);
  void renumber();

  const DealGroups* groups_;
  int workers_;
  std::shared_ptr<const std::vector<std::vector<std::uint32_t>>> groups_of_;  ///< [cell]
  std::vector<Line> lines_;
  std::vector<std::uint32_t> line_of_;  ///< [cell]: kNowhere where no line has it
  std::vector<Play> plays_;             ///< [group]
  double cost_ = 0;
  std::vector<std::vector<double>> swaps_;  ///< [slot][slot of the line played otherwise]
  std::vector<std::uint32_t> met_;          ///< room to work in
  std::uint32_t meeting_ = 0;
};

}  // namespace vpanalyze
