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

#include "studies/strategy/chart_game.hpp"
#include "studies/strategy/line_order.hpp"

namespace vpanalyze {

/// One line less: what it costs, and how.
struct Simplification {
  double change = 0;  ///< of the section's cost
  // Two lines that become one; the same twice if it goes.
  std::size_t first = 0;
  std::size_t second = 0;
  std::size_t place = 0;  ///< the line that the joined one comes before

  bool joins() const { return first != second; }
};

/// Returns true if two holds are alike enough for one line: hands, as many cards to the same hand,
/// or two natural cards, suited or not. A royal flush goes with four to one, too, and if
/// `hands_join_draws` so do other hands of five cards: of both the line plays the hand.
bool may_share_line(const Paytable& paytable, const HoldShape& a, const HoldShape& b,
                    bool hands_join_draws);

/// The search for the chart of one number of wild cards.
class SectionSearch {
 public:
  SectionSearch(const NumberedHolds& holds, const DealGroups& groups, int workers)
      : holds_(&holds),
        order_(holds, groups, workers),
        no_change_(std::max(0.5, order_.cost() * kRelativeRounding)) {}

  const LineOrder& order() const { return order_; }
  LineOrder& order() { return order_; }
  double cost() const { return order_.cost(); }
  std::size_t lines() const { return order_.size(); }

  /// Adds lines while that lowers the cost, then divides them while that lowers it by more than
  /// `least_gain`, up to LineOrder::kMostLines.
  void grow(double least_gain);

  /// The cheapest way to have one line less. There must be two.
  Simplification cheapest() const;

  void apply(const Simplification& step);

  /// Comes down to n lines, several at a time where there are very many.
  void shrink(std::size_t most_lines);

  /// Moves lines and cells to better places until there are none.
  void settle();

  /// Lets any hands of five cards share a line with four to a royal flush from now on. A chart that
  /// need not be short is plainer without such lines.
  void join_hands_to_draws() { hands_join_draws_ = true; }

  /// Divides a line and has one less elsewhere as long as that lowers the cost.
  void refine();

  /// Improves the section until no exchange of lines, no move of a line and no move of a cell
  /// lowers the cost; lines of greater value come first where the order costs nothing.
  void finish();

  /// Like finish(), but leaves all cells in their lines.
  void finish_lines();

 private:
  /// Costs are sums that doubles hold to some 16 digits; smaller parts of what a section costs at
  /// first are differences of rounding.
  static constexpr double kRelativeRounding = 1e-12;
  /// Of more lines not all pairs are looked at, and several are joined at a time: there are 4,950
  /// pairs of 100 lines, and of 300 ten times as many.
  static constexpr std::size_t kManyLines = 100;
  /// A gain that no move has: cells only go over to lines that there are.
  static constexpr double kNoGain = std::numeric_limits<double>::infinity();

  static CellLine joined(const CellLine& a, const CellLine& b) {
    CellLine both;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both;
  }
  const HoldShape& shape_of(CellNumber cell) const { return holds_->cells()[cell]; }

  bool add_best_line(std::vector<CellLine>& candidates);

  void move_lines();

  /// Exchanges the two lines whose exchange lowers the cost most. Returns false if none does.
  bool exchange_lines();

  /// Moves the line whose move lowers the cost most. Returns false if none does.
  bool move_best_line();

  /// Moves the cell to another line whose move lowers the cost most. Returns false if none does.
  bool move_best_cell();

  /// Puts hands that stand with other holds into lines of hands, hands of several lines in the
  /// order of the paytable, and draws to a flush beside their like, where that costs nothing.
  void gather_hands();

  /// Puts lines of greater value before others where that costs nothing.
  void sort_lines();

  bool may_share(CellNumber a, CellNumber b) const {
    return may_share_line(holds_->game().paytable(), shape_of(a), shape_of(b), hands_join_draws_);
  }

  template <class Condition>
  bool any_cell(std::size_t line, const Condition& condition) const {
    return std::any_of(order_.cells(line).begin(), order_.cells(line).end(), condition);
  }
  /// Whether a cell may share a line with all of its cells.
  bool fits(CellNumber cell, std::size_t line) const;
  /// Whether a line has both hands and other holds.
  bool is_mixed(std::size_t line) const;

  /// Sets of cells that could leave a line to make one of their own: single cells and cells of one
  /// description, each with its place, those that save most first.
  std::vector<std::pair<CellLine, std::size_t>> divisions(std::size_t most) const;

  /// Cells that share a line with others.
  std::vector<CellLine> movable_cells() const;
  /// Returns the best line for a cell of another line to join; lines() if none gains anything.
  std::size_t best_to_join(CellNumber cell, std::size_t line, const CellMoves& moves) const;

  bool move_cell(CellNumber cell, std::size_t line, const CellMoves& moves, double least_gain);

  bool move_cells(double least_gain);

  /// Moves cells to lines where they are wanted, if that costs nothing. Returns whether any moved.
  bool move_where(
      const std::function<bool(const HoldShape& cell, std::size_t from, std::size_t to)>& wanted);

  /// The line of the paytable that pays such a hand, the first of several.
  std::size_t hand_line(const HoldShape& hand) const;

  /// HoldShapes::straights_lost of straights and straight flushes.
  std::uint8_t straights_lost(CellNumber cell) const;

  /// How different the straights of a line are: in straights lost and in high cards.
  int spread(const CellLine& line) const;

  /// All ways to have one line less, lines that go before lines that are joined; lines whose hands
  /// then join others, the cost of which takes long to find, only if `dissolving`.
  std::vector<Simplification> simplifications(bool dissolving) const;

  /// Applies the cheapest simplifications that do not touch the same lines.
  void apply_several(std::size_t most);

  /// Takes a line out; its hands go over to other lines where that gains anything.
  void remove(std::size_t line);

  const NumberedHolds* holds_;
  LineOrder order_;
  double no_change_;  ///< a change of the cost that is none
  bool hands_join_draws_ = false;
};

}  // namespace vpanalyze
