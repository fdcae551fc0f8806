// SPDX-License-Identifier: MIT
#include "studies/strategy/section_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace vpanalyze {
namespace {

/// Costs are sums that doubles hold to some 16 digits; smaller parts of what a section costs at
/// first are differences of rounding.
constexpr double kRounding = 1e-12;

/// Looking at all pairs of more lines takes too long.
constexpr std::size_t kManyLines = 100;

CellLine joined(const CellLine& a, const CellLine& b) {
  CellLine both;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

/// Whether a hold is a hand already.
bool is_hand(HoldKind kind) { return kind >= HoldKind::made && kind <= HoldKind::with_kicker; }

}  // namespace

SectionSearch::SectionSearch(const DealGroups& groups, const HoldShapes& shapes, int workers)
    : shapes_(&shapes),
      order_(groups, workers),
      no_change_(std::max(0.5, order_.cost() * kRounding)) {}

bool SectionSearch::add_best_line(std::vector<CellLine>& candidates, double least_gain) {
  if (lines() >= kMostLines) return false;
  double best = -std::max(no_change_, least_gain);
  std::size_t chosen = candidates.size();
  const std::vector<CellMoves> moves = order_.set_moves(candidates);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const double change = moves[i].before[moves[i].best()];
    if (change >= best) continue;
    best = change;
    chosen = i;
  }
  if (chosen == candidates.size()) return false;
  order_.place(candidates[chosen], moves[chosen].best());
  candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(chosen));
  return true;
}

void SectionSearch::grow(double least_gain) {
  const DealGroups& groups = order_.groups();
  std::map<HoldCell, CellLine> described;
  for (std::size_t cell = 0; cell < groups.cells.size(); ++cell) {
    if (order_.lines().back().front() == cell) continue;
    described[description_of(*shapes_, groups.cells[cell])].push_back(
        static_cast<std::uint16_t>(cell));
  }
  std::vector<CellLine> candidates;
  for (const auto& [description, line] : described) candidates.push_back(line);
  while (add_best_line(candidates, 0)) move_lines();
  while (move_cells(least_gain)) move_lines();
}

void SectionSearch::move_lines() {
  double before = std::numeric_limits<double>::infinity();
  while (order_.cost() < before - no_change_) {
    before = order_.cost();
    for (std::size_t i = 0; i + 1 < order_.lines().size(); ++i) {
      // Of equally good places the last, even if it gains nothing: that lets others move.
      const std::size_t place = order_.line_moves(i).best();
      if (place != i && place != i + 1) order_.move_line(i, place);
    }
  }
}

bool SectionSearch::is_hand_in(std::uint16_t cell) const {
  return is_hand(order_.groups().cells[cell].kind);
}

bool SectionSearch::is_royal(const HoldCell& cell) const {
  return cell.kind == HoldKind::made &&
         shapes_->paytable().lines[cell.other].hand == HandKind::royal_flush;
}

bool SectionSearch::may_share(std::uint16_t a, std::uint16_t b) const {
  const HoldCell& one = order_.groups().cells[a];
  const HoldCell& other = order_.groups().cells[b];
  if (one.wild != other.wild) return false;
  if (is_hand(one.kind) && is_hand(other.kind)) return true;
  const auto completes = [this](const HoldCell& hand, const HoldCell& four) {
    return is_royal(hand) && four.kind == HoldKind::royal_flush && four.cards == 4;
  };
  if (completes(one, other) || completes(other, one)) return true;
  return one.kind == other.kind && one.cards == other.cards;
}

bool SectionSearch::fits(std::uint16_t cell, std::size_t line) const {
  const CellLine& cells = order_.lines()[line];
  return std::all_of(cells.begin(), cells.end(),
                     [&](std::uint16_t other) { return may_share(cell, other); });
}

bool SectionSearch::joinable(std::size_t a, std::size_t b) const {
  const CellLine& cells = order_.lines()[a];
  return std::all_of(cells.begin(), cells.end(), [&](std::uint16_t cell) { return fits(cell, b); });
}

bool SectionSearch::is_mixed(std::size_t line) const {
  const CellLine& cells = order_.lines()[line];
  const auto hands = std::count_if(cells.begin(), cells.end(),
                                   [&](std::uint16_t cell) { return is_hand_in(cell); });
  return hands > 0 && static_cast<std::size_t>(hands) < cells.size();
}

bool SectionSearch::move_cell(std::uint16_t cell, std::size_t line, const CellMoves& moves,
                              double least_gain) {
  const std::size_t place = moves.best();
  // A line of its own must be worth one; another line takes it for any gain.
  if (lines() < kMostLines && moves.before[place] < -std::max(least_gain, no_change_)) {
    order_.place({cell}, place);
    return true;
  }
  for (std::size_t other = 0; other + 1 < order_.lines().size(); ++other) {
    if (other == line || !fits(cell, other)) continue;
    // Inside a line a cell fares about as right before or right behind it.
    if (std::min(moves.before[other], moves.before[other + 1]) >= -no_change_) continue;
    if (order_.change_if_added(cell, other) >= -no_change_) continue;
    order_.add(cell, other);
    return true;
  }
  return false;
}

bool SectionSearch::move_cells(double least_gain) {
  std::vector<CellLine> cells;
  for (std::size_t line = 0; line + 1 < order_.lines().size(); ++line) {
    if (order_.lines()[line].size() < 2) continue;
    for (const std::uint16_t cell : order_.lines()[line]) cells.push_back({cell});
  }
  const std::vector<CellMoves> at_first = order_.set_moves(cells);
  auto next = at_first.begin();
  bool moved = false;
  for (std::size_t line = 0; line + 1 < order_.lines().size(); ++line) {
    if (order_.lines()[line].size() < 2) continue;
    for (const std::uint16_t cell : CellLine(order_.lines()[line])) {
      if (order_.lines()[line].size() < 2) break;
      const auto& now = order_.lines()[line];
      if (!std::binary_search(now.begin(), now.end(), cell)) continue;
      moved = move_cell(cell, line, moved ? order_.cell_moves(cell) : *next++, least_gain) || moved;
    }
  }
  return moved;
}

void SectionSearch::settle() {
  move_lines();
  while (move_cells(std::numeric_limits<double>::infinity())) move_lines();
}

void SectionSearch::gather_hands() {
  for (std::size_t line = 0; line + 1 < order_.lines().size(); ++line) {
    if (!is_mixed(line)) continue;
    for (const std::uint16_t cell : CellLine(order_.lines()[line])) {
      if (!is_hand_in(cell)) continue;
      for (std::size_t other = 0; other + 1 < order_.lines().size(); ++other) {
        if (other == line || !fits(cell, other)) continue;
        if (order_.change_if_added(cell, other) >= no_change_) continue;
        order_.add(cell, other);
        break;
      }
    }
  }
}

int SectionSearch::spread(const CellLine& line) const {
  std::pair<int, int> gaps = {kRanks, 0};
  std::pair<int, int> high = {kRanks, 0};
  for (const std::uint16_t number : line) {
    const HoldCell& cell = order_.groups().cells[number];
    if (cell.kind != HoldKind::straight_flush && cell.kind != HoldKind::straight) return 0;
    const RankSet ranks(cell.ranks);
    gaps = {std::min(gaps.first, shapes_->gaps(ranks)),
            std::max(gaps.second, shapes_->gaps(ranks))};
    high = {std::min(high.first, shapes_->high_cards(ranks)),
            std::max(high.second, shapes_->high_cards(ranks))};
  }
  return gaps.second - gaps.first + high.second - high.first;
}

double SectionSearch::change_without(std::size_t line) const {
  SectionSearch shorter = *this;
  shorter.remove(line);
  return shorter.cost() - cost();
}

std::vector<LinePair> SectionSearch::joinable_pairs() const {
  const std::vector<CellLine>& lines = order_.lines();
  const std::size_t near =
      lines.size() <= kManyLines ? kManyLines : kManyLines * kManyLines / 2 / lines.size();
  std::vector<LinePair> pairs;
  for (std::uint32_t line = 0; line + 1 < lines.size(); ++line) {
    const std::size_t end = std::min(lines.size() - 1, line + near);
    for (std::uint32_t into = line + 1; into < end; ++into) {
      if (joinable(line, into)) pairs.emplace_back(line, into);
    }
  }
  return pairs;
}

void SectionSearch::shrink(std::size_t most_lines) {
  while (lines() > std::max(most_lines, kManyLines)) {
    const std::size_t too_many = lines() - std::max(most_lines, kManyLines);
    const std::size_t before = lines();
    apply_several(std::min(too_many, lines() / 8));
    settle();
    if (lines() >= before) break;
  }
  while (lines() > most_lines) {
    apply(cheapest());
    settle();
  }
}

void SectionSearch::apply_several(std::size_t most) {
  const std::vector<CellLine> lines = order_.lines();
  struct Step {
    double change;
    std::size_t first;
    std::size_t second;  ///< joined with the first one; the same if it goes
    std::size_t place;
  };
  std::vector<Step> steps;
  for (std::size_t line = 0; line + 1 < lines.size(); ++line) {
    if (!is_mixed(line)) steps.push_back({order_.line_moves(line).taken_out, line, line, line});
  }
  const std::vector<LinePair> pairs = joinable_pairs();
  const std::vector<CellMoves> moves = order_.joined_moves(pairs);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const std::size_t place = moves[i].best();
    steps.push_back({moves[i].before[place], pairs[i].first, pairs[i].second, place});
  }
  std::stable_sort(steps.begin(), steps.end(),
                   [](const Step& a, const Step& b) { return a.change < b.change; });
  std::vector<bool> touched(lines.size());
  for (const Step& step : steps) {
    if (most == 0) break;
    if (touched[step.first] || touched[step.second] || touched[step.place]) continue;
    touched[step.first] = touched[step.second] = true;
    --most;
    const auto now = [&](std::size_t line) { return order_.line_of(lines[line].front()); };
    if (step.first == step.second) {
      remove(now(step.first));
    } else {
      order_.place(joined(lines[step.first], lines[step.second]), now(step.place));
    }
  }
}

Simplification SectionSearch::cheapest() const {
  Simplification best{std::numeric_limits<double>::infinity(), {}, 0};
  const std::vector<CellLine>& lines = order_.lines();
  for (std::size_t line = 0; line + 1 < lines.size(); ++line) {
    const double change = is_mixed(line) ? change_without(line) : order_.line_moves(line).taken_out;
    if (change < best.change) best = {change, {}, line};
  }
  const std::vector<LinePair> pairs = joinable_pairs();
  const std::vector<CellMoves> joined_moves = order_.joined_moves(pairs);
  int narrowest = 0;  // of joined lines that cost the same, those that are most alike
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const std::size_t place = joined_moves[i].best();
    const double change = joined_moves[i].before[place];
    const double gain = best.change - change;
    const bool same = !best.joined.empty() && std::abs(gain) < no_change_;
    if (gain <= 0 && !same) continue;
    CellLine both = joined(lines[pairs[i].first], lines[pairs[i].second]);
    const int wide = spread(both);
    if (same && wide >= narrowest) continue;
    narrowest = wide;
    best = {change, std::move(both), place};
  }
  return best;
}

void SectionSearch::remove(std::size_t line) {
  const CellLine cells = order_.lines()[line];
  order_.remove(line);
  for (const std::uint16_t cell : cells) {
    if (!is_hand_in(cell)) continue;
    move_cell(cell, order_.lines().size(), order_.cell_moves(cell),
              std::numeric_limits<double>::infinity());
  }
}

void SectionSearch::apply(const Simplification& step) {
  if (step.joined.empty()) {
    remove(step.place);
  } else {
    order_.place(step.joined, step.place);
  }
}

}  // namespace vpanalyze
