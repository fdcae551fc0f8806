// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "studies/strategy/deal_groups.hpp"

namespace vpanalyze {

/// A line of a chart in the making: cells, by number, ascending.
using CellLine = std::vector<std::uint16_t>;

/// What the cost would change by if some cells made one line of their own.
struct CellMoves {
  double taken_out = 0;        ///< if they were in no line
  std::vector<double> before;  ///< [line]: if their line came before this one

  /// Where they would best stand: of equally good places the last one.
  std::size_t best() const;
};

/// Two lines by number, the earlier one first.
using LinePair = std::pair<std::uint32_t, std::uint32_t>;

/// A chart in the making for the deals with one number of wild cards: lines in order, the last one
/// "nothing", which every deal contains.
///
/// A line's place matters only to deals that contain it, and to each of these only whether it
/// stands before the line that would be played otherwise. So one look at these deals gives the cost
/// of the line at all places, the best one exactly.
class LineOrder {
 public:
  explicit LineOrder(const DealGroups& groups);

  const DealGroups& groups() const { return *groups_; }
  const std::vector<CellLine>& lines() const { return lines_; }
  /// In DealValues::unit(), summed over all deals.
  double cost() const { return cost_; }

  CellMoves moves(const CellLine& cells) const;
  /// The same for many sets of cells, none of which shares a cell with another, in one look at all
  /// deals.
  std::vector<CellMoves> all_moves(const std::vector<CellLine>& sets) const;
  /// What joining lines would change, for pairs of lines whose own `moves` are given by line.
  std::vector<CellMoves> joined_moves(const std::vector<LinePair>& pairs,
                                      const std::vector<CellMoves>& moves) const;
  /// Takes the cells out of the lines they are in and makes them a line before the given one. Lines
  /// without cells go. `moves` are those of the cells.
  void place(const CellLine& cells, std::size_t before, const CellMoves& moves);
  /// What the cost would change by if a cell went over to another line.
  double change_if_added(std::uint16_t cell, std::size_t line) const;
  /// Puts a cell into a line with others.
  void add(std::uint16_t cell, std::size_t line);
  void remove(std::size_t line);
  /// Adds the cost up anew, without the rounding of many changes.
  void add_up();

 private:
  /// [cell]: the groups with it.
  using GroupsOf = std::vector<std::vector<std::uint32_t>>;
  struct Play {
    std::uint32_t line;
    std::uint32_t hold;  ///< in DealGroups::holds
    double cost;
  };
  /// How a group is played by those of its holds that count.
  template <class Counts>
  Play played(const DealGroup& group, const Counts& counts) const;
  /// How a group could be played by each of the lines that it contains, in order.
  void find_contained(const DealGroup& group, std::vector<Play>& lines) const;
  void mark(const CellLine& cells) const;
  bool marked(std::uint16_t cell) const { return marks_[cell] == mark_; }
  /// Calls visit for each group that has one of the marked cells.
  template <class Visit>
  void for_groups_with(const CellLine& cells, const Visit& visit) const;
  void take_out(const CellLine& cells);
  void renumber();

  const DealGroups* groups_;
  std::shared_ptr<const GroupsOf> groups_of_;
  std::vector<CellLine> lines_;
  std::vector<std::uint32_t> line_of_;  ///< [cell]: kNowhere where no line has it
  double cost_ = 0;
  // Room to work in: cells and groups met in this round.
  mutable std::vector<std::uint32_t> marks_;
  mutable std::vector<std::uint32_t> seen_;
  mutable std::uint32_t mark_ = 0;
};

}  // namespace vpanalyze
