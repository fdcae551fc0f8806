// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

#include "base/ranges.hpp"
#include "studies/strategy/chart_game.hpp"
#include "studies/strategy/line_order.hpp"

namespace vpanalyze {

/// Way to remove one line, and its cost.
struct Simplification {
  double change = 0;  ///< change of the section's cost
  // Lines that become one; equal if a single line is removed.
  std::size_t first = 0;
  std::size_t second = 0;
  std::size_t place = 0;  ///< line before which the joined one goes

  bool joins() const { return first != second; }
};

/// Returns true if two holds are similar enough for one line: both hands, as many cards to the same
/// hand, or two natural cards, suited or not. A made royal flush fits with four to a royal flush;
/// if `hands_join_draws`, so do other five-card hands. A line with both plays the hand.
bool may_share_line(const Paytable& paytable, const HoldShape& a, const HoldShape& b,
                    bool hands_join_draws);

/// Returns the cells that share a line with others.
std::vector<CellLine> movable_cells(const LineOrder& order);
/// Moves the line whose move lowers the cost most, by more than `least`. Returns false if none
/// does.
bool move_best_line(LineOrder& order, double least);
/// Exchanges the two lines whose exchange lowers the cost most, by more than `least`. Returns false
/// if none does.
bool exchange_lines(LineOrder& order, double least);

/// Search for the section of one number of wild cards.
class SectionSearch {
 public:
  SectionSearch(const NumberedHolds& holds, const DealGroups& groups, int workers)
      : holds_(&holds),
        order_(holds, groups, workers),
        no_change_(std::max(0.5, order_.cost() * kRelativeRounding)) {}

  LineOrder& order() { return order_; }
  double cost() const { return order_.cost(); }
  std::size_t lines() const { return order_.size(); }

  /// Adds lines while that lowers the cost, then divides them while that lowers it by more than
  /// `least_gain`, up to LineOrder::kMostLines.
  void grow(double least_gain);

  /// Returns the cheapest way to remove one line. Requires at least two lines.
  Simplification cheapest() const;

  void apply(const Simplification& step);

  /// Shortens the section to n lines, several at a time while it is very long.
  void shrink(std::size_t most_lines);

  /// Moves lines and cells until no move lowers the cost.
  void settle();

  /// Lets any five-card hand share a line with four to a royal flush from now on. Charts that need
  /// not be short are plainer without such lines.
  void join_hands_to_draws() { hands_join_draws_ = true; }

  /// Divides a line and removes one elsewhere while that lowers the cost.
  void refine();

  /// Searches for a cheaper section of as many lines among all of them, as far as the time allows.
  /// Lines may join hands and draws from then on.
  void find_cheaper_lines(const DealGroups& groups);

  /// Improves the section until no exchange of lines, no move of a line and no move of a cell
  /// lowers the cost; lines of greater value come first where the order costs nothing.
  void finish();

  /// Moves hands of a finished section to lines of draws to a royal flush, and finishes it again,
  /// while that saves more than `least`.
  void finish_joining_hands(double least);

  /// Finishes like finish(), but leaves all cells in their lines.
  void finish_lines();

 private:
  /// Relative size of rounding errors: costs are sums of doubles with some 16 digits.
  static constexpr double kRelativeRounding = 1e-12;
  /// Section length above which not all pairs are tried and several lines are joined at a time: 100
  /// lines have 4,950 pairs, and 300 lines ten times as many.
  static constexpr std::size_t kManyLines = 100;
  /// Gain that no move can have: cells then move only to existing lines.
  static constexpr double kNoGain = std::numeric_limits<double>::infinity();

  static CellLine joined(const CellLine& a, const CellLine& b) {
    CellLine both;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both;
  }
  const HoldShape& shape_of(CellNumber cell) const { return holds_->cells()[cell]; }

  bool add_best_line(std::vector<CellLine>& candidates);

  void move_lines();

  /// Moves the cell to another line whose move lowers the cost most. Returns false if none lowers
  /// it by more than `least`.
  bool move_best_cell(double least);

  /// Moves hands that share a line with other holds into lines of hands, hands of several lines
  /// into the order of the paytable, and draws to a flush next to similar ones, if that costs
  /// nothing.
  void gather_hands();

  /// Moves lines of greater value before others if that costs nothing.
  void sort_lines();

  bool may_share(CellNumber a, CellNumber b) const {
    return may_share_line(holds_->game().paytable(), shape_of(a), shape_of(b), hands_join_draws_);
  }

  template <class Condition>
  bool any_cell(std::size_t line, const Condition& condition) const {
    return any_of(order_.cells(line), condition);
  }
  /// Returns true if a cell may share a line with all of the line's cells.
  bool fits(CellNumber cell, std::size_t line) const;
  /// Returns true if a line has both hands and other holds.
  bool is_mixed(std::size_t line) const;

  /// Returns sets of cells that could form a line of their own, each with its best place, ordered
  /// by saving: single cells, and cells of a line with the same description.
  std::vector<std::pair<CellLine, std::size_t>> divisions(std::size_t most) const;

  /// Returns the best line for a cell of another line to join; lines() if joining gains nothing.
  std::size_t best_to_join(CellNumber cell, std::size_t line, const CellMoves& moves) const;

  bool move_cell(CellNumber cell, std::size_t line, const CellMoves& moves, double least_gain);

  bool move_cells(double least_gain);

  /// Moves cells to lines where they are wanted, if that costs nothing. Returns true if any moved.
  bool move_where(const std::function<bool(const HoldShape& cell, std::size_t source,
                                           std::size_t target)>& wanted);

  /// Returns the first pay line that pays such a hand.
  std::size_t hand_line(const HoldShape& hand) const;

  /// Returns HoldShapes::straights_lost of straights and straight flushes; 0 for other holds.
  std::uint8_t straights_lost(CellNumber cell) const;

  /// Returns the difference among the straights of a line, in straights lost and in high cards.
  int spread(const CellLine& line) const;

  /// Returns all ways to remove a line: single lines first, then joined pairs. Includes lines whose
  /// hands then join others, whose cost takes long to compute, only if `dissolving`.
  std::vector<Simplification> simplifications(bool dissolving) const;

  /// Applies the cheapest simplifications that do not touch the same lines.
  void apply_several(std::size_t most);

  /// Removes a line; its hands move to other lines if that gains anything.
  void remove(std::size_t line);

  const NumberedHolds* holds_;
  LineOrder order_;
  double no_change_;  ///< greatest change of the cost that counts as none
  bool hands_join_draws_ = false;
};

}  // namespace vpanalyze
