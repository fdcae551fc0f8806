// SPDX-License-Identifier: MIT
// Last steps of the search for a section: the remaining improvements, and the order of lines that
// people expect.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "base/ranges.hpp"
#include "studies/strategy/chart_bound.hpp"
#include "studies/strategy/section_search.hpp"

namespace vpanalyze {

void SectionSearch::find_cheaper_lines(const DealGroups& groups) {
  const ChartProblem problem = chart_problem(*holds_, groups);
  BoundLines lines_now;
  std::map<CellNumber, std::uint32_t> numbers;
  for (std::uint32_t hold = 0; hold < problem.cells.size(); ++hold) {
    numbers[problem.cells[hold]] = hold;
  }
  for (std::size_t line = 0; line + 1 < lines(); ++line) {
    std::vector<std::uint32_t>& line_holds = lines_now.emplace_back();
    for (const CellNumber cell : order_.cells(line)) line_holds.push_back(numbers.at(cell));
  }
  const BoundLines cheaper = cheaper_lines(problem, lines_now);
  if (cheaper == lines_now) return;
  hands_join_draws_ = true;
  while (lines() > 1) order_.leave_out(CellLine(order_.cells(0)));
  for (const std::vector<std::uint32_t>& line_holds : cheaper) {
    CellLine cells;
    for (const std::uint32_t hold : line_holds) cells.push_back(problem.cells[hold]);
    std::sort(cells.begin(), cells.end());
    order_.place(cells, order_.size() - 1);
  }
  // Hands of one kind stand together if that costs nothing, in the first of their lines.
  move_where([this](const HoldShape& cell, std::size_t source, std::size_t target) {
    const auto is_alike = [&](CellNumber other) {
      return shape_of(other).kind == cell.kind && shape_of(other).cards == cell.cards;
    };
    return is_hand(cell.kind) && target < source && any_cell(target, is_alike);
  });
}

void SectionSearch::finish() {
  settle();
  do {
    gather_hands();
    sort_lines();
  } while (move_best_line(order_, no_change_) || exchange_lines(order_, no_change_) ||
           move_best_cell());
}

void SectionSearch::finish_lines() {
  do {
    sort_lines();
  } while (move_best_line(order_, no_change_) || exchange_lines(order_, no_change_));
}

void SectionSearch::gather_hands() {
  move_where([this](const HoldShape& cell, std::size_t source, std::size_t /*target*/) {
    return is_hand(cell.kind) && is_mixed(source);
  });
  // Hands follow the order of the paytable: a hand below the best hand of a later line moves to
  // that line. A full house can move once three of a kind, which it contains, has moved.
  while (move_where([this](const HoldShape& cell, std::size_t source, std::size_t target) {
    const auto is_better = [&](CellNumber other) {
      return hand_line(shape_of(other)) < hand_line(cell);
    };
    return is_hand(cell.kind) && target > source && !is_mixed(target) &&
           any_cell(target, is_better);
  })) {
  }
  // "4 to a flush, 3+ high cards" reads better than "3+ high cards; or no high cards".
  move_where([this](const HoldShape& cell, std::size_t source, std::size_t target) {
    const auto is_next = [&](CellNumber other) {
      return std::abs(shape_of(other).high - cell.high) == 1;
    };
    return cell.kind == HoldKind::flush && target > source && order_.cells(source).size() > 1 &&
           !any_cell(source, is_next);
  });
}

void SectionSearch::sort_lines() {
  std::vector<double> values = order_.line_values();
  for (bool moved = true; moved;) {
    moved = false;
    for (std::size_t line = 0; line + 2 < lines(); ++line) {
      if (values[line] >= values[line + 1]) continue;
      if (order_.line_moves(line + 1).insertion[line] >= no_change_) continue;
      order_.move_line(line + 1, line);
      std::swap(values[line], values[line + 1]);
      moved = true;
    }
  }
}

bool move_best_line(LineOrder& order, double least) {
  std::size_t best = order.size();
  std::size_t place = 0;
  double change = -least;
  for (std::size_t line = 0; line + 1 < order.size(); ++line) {
    const CellMoves moves = order.line_moves(line);
    if (moves.insertion[moves.best()] >= change) continue;
    best = line;
    place = moves.best();
    change = moves.insertion[place];
  }
  if (best == order.size()) return false;
  order.move_line(best, place);
  return true;
}

bool SectionSearch::move_best_cell() {
  const std::vector<CellLine> cells = movable_cells(order_);
  const std::vector<CellMoves> moves = order_.set_moves(cells);
  std::size_t best = cells.size();
  std::size_t target = 0;
  double change = -no_change_;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const CellNumber cell = cells[i].front();
    const std::size_t line = best_to_join(cell, order_.line_of(cell), moves[i]);
    if (line == lines() || moves[i].joining(line) >= change) continue;
    best = i;
    target = line;
    change = moves[i].joining(line);
  }
  if (best == cells.size()) return false;
  order_.add(cells[best].front(), target);
  return true;
}

bool SectionSearch::move_where(const std::function<bool(const HoldShape& cell, std::size_t source,
                                                        std::size_t target)>& wanted) {
  bool moved = false;
  for (std::size_t line = 0; line + 1 < lines(); ++line) {
    for (const CellNumber cell : CellLine(order_.cells(line))) {
      std::optional<CellMoves> moves;
      for (std::size_t other = 0; other + 1 < lines(); ++other) {
        if (other == line || !wanted(shape_of(cell), line, other) || !fits(cell, other)) continue;
        if (!moves) moves = order_.cell_moves(cell);
        if (moves->joining(other) >= no_change_) continue;
        const std::size_t old_lines = lines();
        order_.add(cell, other);
        moved = true;
        if (lines() < old_lines) return moved;
        break;
      }
    }
  }
  return moved;
}

std::size_t SectionSearch::hand_line(const HoldShape& hand) const {
  const std::vector<PayLine>& lines = holds_->game().paytable().lines;
  if (hand.kind == HoldKind::made || hand.kind == HoldKind::pat) return hand.line;
  const int same = hand.cards - (hand.kind == HoldKind::with_kicker ? 1 : 0);
  const HandKind kind = hand.kind == HoldKind::two_pair ? HandKind::two_pair
                        : same == 4                     ? HandKind::four_of_a_kind
                        : same == 3                     ? HandKind::three_of_a_kind
                                                        : HandKind::pair;
  const auto pays = [kind](const PayLine& line) { return line.hand == kind; };
  return index_if(lines, pays);
}

}  // namespace vpanalyze
