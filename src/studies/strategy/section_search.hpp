// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "studies/strategy/line_order.hpp"

namespace vpanalyze {

/// One line less: what it costs, and how.
struct Simplification {
  double change = 0;      ///< of the section's cost
  CellLine joined;        ///< two lines that become one; none if a line goes
  std::size_t place = 0;  ///< the line they come before, or the line that goes
};

/// The search for the chart of one number of wild cards.
class SectionSearch {
 public:
  SectionSearch(const DealGroups& groups, const HoldShapes& shapes, int workers);

  const LineOrder& order() const { return order_; }
  double cost() const { return order_.cost(); }
  std::size_t lines() const { return order_.lines().size(); }

  /// Adds lines while that lowers the cost, then divides them while that lowers it by more than
  /// `least_gain`, up to kMostLines.
  void grow(double least_gain);
  /// The cheapest way to have one line less. There must be two.
  Simplification cheapest() const;
  void apply(const Simplification& step);
  /// Comes down to so many lines, several at a time where there are very many.
  void shrink(std::size_t most_lines);
  /// Moves lines and cells to better places until there are none.
  void settle();
  /// Puts hands that stand with other holds into lines of hands where that costs nothing.
  void gather_hands();

 private:
  /// Lines to grow to: far more than any chart keeps, which join into better ones than few would.
  static constexpr std::size_t kMostLines = 300;

  bool add_best_line(std::vector<CellLine>& candidates, double least_gain);
  void move_lines();
  bool move_cells(double least_gain);
  bool move_cell(std::uint16_t cell, std::size_t line, const CellMoves& moves, double least_gain);
  /// How different the gaps and high cards of a line's straights are.
  int spread(const CellLine& line) const;
  bool is_hand_in(std::uint16_t cell) const;
  bool is_royal(const HoldCell& cell) const;
  /// Whether two cells are alike enough for one line: hands, or as many cards to the same hand. A
  /// royal flush goes with four to one, too: of both the line plays the royal flush.
  bool may_share(std::uint16_t a, std::uint16_t b) const;
  /// Whether a cell may share a line with all of its cells.
  bool fits(std::uint16_t cell, std::size_t line) const;
  bool joinable(std::size_t a, std::size_t b) const;
  /// Whether a line has both hands and other holds.
  bool is_mixed(std::size_t line) const;
  /// Of very many lines only those that stand near each other, which are most alike.
  std::vector<LinePair> joinable_pairs() const;
  /// Applies the cheapest simplifications that do not touch the same lines.
  void apply_several(std::size_t most);
  /// Takes a line out; its hands go over to other lines where that gains anything.
  void remove(std::size_t line);
  /// What that changes.
  double change_without(std::size_t line) const;

  const HoldShapes* shapes_;
  LineOrder order_;
  double no_change_;  ///< a change of the cost that is none
};

}  // namespace vpanalyze
