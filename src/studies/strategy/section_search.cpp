// SPDX-License-Identifier: MIT
#include "studies/strategy/chart_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace vpanalyze {
namespace {

/// Costs are sums that doubles hold to some 16 digits; smaller parts of what a section costs at
/// first are differences of rounding.
constexpr double kRelativeRounding = 1e-12;

/// Of more lines not all pairs are looked at, and several are joined at a time: there are 4,950
/// pairs of 100 lines, and of 300 ten times as many.
constexpr std::size_t kManyLines = 100;

CellLine joined(const CellLine& a, const CellLine& b) {
  CellLine both;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

}  // namespace

SectionSearch::SectionSearch(const NumberedHolds& holds, const DealGroups& groups, int workers)
    : holds_(&holds),
      order_(holds, groups, workers),
      no_change_(std::max(0.5, order_.cost() * kRelativeRounding)) {}

bool SectionSearch::add_best_line(std::vector<CellLine>& candidates) {
  if (lines() >= LineOrder::kMostLines) return false;
  double best = -no_change_;
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
  std::map<HoldShape, CellLine> described;
  for (std::size_t i = 0; i < holds_->cells().size(); ++i) {
    const auto number = static_cast<CellNumber>(i);
    if (!order_.is_met(number) || order_.lines().back().front() == number) continue;
    HoldShape alike = holds_->game().description_of(shape_of(number));
    alike.ends = 0;
    alike.gaps = straights_lost(number);
    described[alike].push_back(number);
  }
  std::vector<CellLine> candidates;
  for (const auto& [description, line] : described) candidates.push_back(line);
  while (add_best_line(candidates)) move_lines();
  if (lines() >= LineOrder::kMostLines) {
    // Those left over join lines like them; "nothing", which they never fit, stands for no line.
    for (const CellLine& left_over : candidates) {
      for (const CellNumber cell : left_over) {
        move_cell(cell, lines(), order_.cell_moves(cell), std::numeric_limits<double>::infinity());
      }
    }
  }
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

bool SectionSearch::is_royal(const HoldShape& cell) const {
  return cell.kind == HoldKind::made &&
         holds_->game().paytable().lines[cell.line].hand == HandKind::royal_flush;
}

bool SectionSearch::may_share(CellNumber a, CellNumber b) const {
  const HoldShape& one = shape_of(a);
  const HoldShape& other = shape_of(b);
  if (one.wild != other.wild) return false;
  if (is_hand(one.kind) && is_hand(other.kind)) return true;
  const auto completes = [this](const HoldShape& hand, const HoldShape& four) {
    return is_royal(hand) && four.kind == HoldKind::royal_flush && four.cards == 4;
  };
  if (completes(one, other) || completes(other, one)) return true;
  return one.kind == other.kind && one.cards == other.cards;
}

bool SectionSearch::fits(CellNumber cell, std::size_t line) const {
  const CellLine& cells = order_.lines()[line];
  return std::all_of(cells.begin(), cells.end(),
                     [&](CellNumber other) { return may_share(cell, other); });
}

bool SectionSearch::joinable(std::size_t a, std::size_t b) const {
  const CellLine& cells = order_.lines()[a];
  return std::all_of(cells.begin(), cells.end(), [&](CellNumber cell) { return fits(cell, b); });
}

bool SectionSearch::is_mixed(std::size_t line) const {
  const CellLine& cells = order_.lines()[line];
  const auto hands = std::count_if(cells.begin(), cells.end(),
                                   [&](CellNumber cell) { return is_hand(shape_of(cell).kind); });
  return hands > 0 && static_cast<std::size_t>(hands) < cells.size();
}

bool SectionSearch::move_cell(CellNumber cell, std::size_t line, const CellMoves& moves,
                              double least_gain) {
  const std::size_t place = moves.best();
  // A line of its own must be worth one; another line takes it for any gain.
  if (lines() < LineOrder::kMostLines && moves.before[place] < -std::max(least_gain, no_change_)) {
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
    for (const CellNumber cell : order_.lines()[line]) cells.push_back({cell});
  }
  const std::vector<CellMoves> at_first = order_.set_moves(cells);
  auto next = at_first.begin();
  bool moved = false;
  for (std::size_t line = 0; line + 1 < order_.lines().size(); ++line) {
    if (order_.lines()[line].size() < 2) continue;
    for (const CellNumber cell : CellLine(order_.lines()[line])) {
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

bool SectionSearch::move_where(
    const std::function<bool(const HoldShape& cell, std::size_t from, std::size_t to)>& wanted) {
  bool moved = false;
  for (std::size_t line = 0; line + 1 < order_.lines().size(); ++line) {
    for (const CellNumber cell : CellLine(order_.lines()[line])) {
      for (std::size_t other = 0; other + 1 < order_.lines().size(); ++other) {
        if (other == line || !wanted(shape_of(cell), line, other) || !fits(cell, other)) continue;
        if (order_.change_if_added(cell, other) >= no_change_) continue;
        const std::size_t lines = order_.lines().size();
        order_.add(cell, other);
        moved = true;
        if (order_.lines().size() < lines) return moved;
        break;
      }
    }
  }
  return moved;
}

void SectionSearch::gather_hands() {
  move_where([this](const HoldShape& cell, std::size_t from, std::size_t /*to*/) {
    return is_hand(cell.kind) && is_mixed(from);
  });
  // Hands in the order of the paytable: what is below the best of a later line goes there. A full
  // house can go once three of a kind, which it contains, has gone.
  while (move_where([this](const HoldShape& cell, std::size_t from, std::size_t to) {
    return is_hand(cell.kind) && to > from && !is_mixed(to) && best_hand(to) < hand_line(cell);
  })) {
  }
  // "4 to a flush, 3+ high cards" rather than "3+ high cards; or no high cards".
  move_where([this](const HoldShape& cell, std::size_t from, std::size_t to) {
    return cell.kind == HoldKind::flush && to > from && stands_apart(cell, from);
  });
}

bool SectionSearch::stands_apart(const HoldShape& flush, std::size_t line) const {
  const CellLine& cells = order_.lines()[line];
  return cells.size() > 1 && std::none_of(cells.begin(), cells.end(), [&](CellNumber cell) {
           return std::abs(shape_of(cell).high - flush.high) == 1;
         });
}

void SectionSearch::sort_lines(std::vector<double> values) {
  bool moved = true;
  while (moved) {
    moved = false;
    for (std::size_t line = 0; line + 2 < order_.lines().size(); ++line) {
      if (values[line] >= values[line + 1]) continue;
      if (order_.line_moves(line + 1).before[line] >= no_change_) continue;
      order_.move_line(line + 1, line);
      std::swap(values[line], values[line + 1]);
      moved = true;
    }
  }
}

std::size_t SectionSearch::hand_line(const HoldShape& hand) const {
  const std::vector<PayLine>& lines = holds_->game().paytable().lines;
  if (hand.kind == HoldKind::made || hand.kind == HoldKind::pat) return hand.line;
  HandKind kind = HandKind::two_pair;
  const int same = hand.cards - (hand.kind == HoldKind::with_kicker ? 1 : 0);
  if (hand.kind != HoldKind::two_pair) {
    kind = same == 4   ? HandKind::four_of_a_kind
           : same == 3 ? HandKind::three_of_a_kind
                       : HandKind::pair;
  }
  std::size_t line = 0;
  while (line < lines.size() && lines[line].hand != kind) ++line;
  return line;
}

std::size_t SectionSearch::best_hand(std::size_t line) const {
  std::size_t best = holds_->game().paytable().lines.size();
  for (const CellNumber cell : order_.lines()[line]) {
    best = std::min(best, hand_line(shape_of(cell)));
  }
  return best;
}

std::uint8_t SectionSearch::straights_lost(CellNumber cell) const {
  const HoldShape& shape = shape_of(cell);
  const bool straight = shape.kind == HoldKind::straight_flush || shape.kind == HoldKind::straight;
  return straight ? static_cast<std::uint8_t>(holds_->game().straights_lost(shape.ranks)) : 0;
}

int SectionSearch::spread(const CellLine& line) const {
  int least_gaps = kRanks;
  int most_gaps = 0;
  int least_high = kRanks;
  int most_high = 0;
  for (const CellNumber number : line) {
    const HoldShape& hold = shape_of(number);
    if (hold.kind != HoldKind::straight_flush && hold.kind != HoldKind::straight) return 0;
    least_gaps = std::min<int>(least_gaps, straights_lost(number));
    most_gaps = std::max<int>(most_gaps, straights_lost(number));
    least_high = std::min<int>(least_high, hold.high);
    most_high = std::max<int>(most_high, hold.high);
  }
  return most_gaps - least_gaps + most_high - least_high;
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

std::vector<Simplification> SectionSearch::simplifications(bool mixed_too) const {
  std::vector<Simplification> all;
  for (std::size_t line = 0; line + 1 < lines(); ++line) {
    const bool mixed = is_mixed(line);
    if (mixed && !mixed_too) continue;
    const double change = mixed ? change_without(line) : order_.line_moves(line).taken_out;
    all.push_back({change, line, line, line});
  }
  const std::vector<LinePair> pairs = joinable_pairs();
  const std::vector<CellMoves> moves = order_.joined_moves(pairs);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const std::size_t place = moves[i].best();
    all.push_back({moves[i].before[place], pairs[i].first, pairs[i].second, place});
  }
  return all;
}

void SectionSearch::apply_several(std::size_t most) {
  std::vector<Simplification> steps = simplifications(false);
  std::stable_sort(
      steps.begin(), steps.end(),
      [](const Simplification& a, const Simplification& b) { return a.change < b.change; });
  const std::vector<CellLine> lines = order_.lines();  // as they are numbered in the steps
  std::vector<bool> touched(lines.size());
  for (const Simplification& step : steps) {
    if (most == 0) break;
    if (touched[step.first] || touched[step.second] || touched[step.place]) continue;
    touched[step.first] = touched[step.second] = true;
    --most;
    const auto now = [&](std::size_t line) { return order_.line_of(lines[line].front()); };
    if (step.joins()) {
      order_.place(joined(lines[step.first], lines[step.second]), now(step.place));
    } else {
      remove(now(step.first));
    }
  }
}

Simplification SectionSearch::cheapest() const {
  Simplification best{std::numeric_limits<double>::infinity()};
  int narrowest = 0;  // of joined lines that cost the same, those that are most alike
  for (const Simplification& step : simplifications(true)) {
    const double gain = best.change - step.change;
    const bool same = best.joins() && std::abs(gain) < no_change_;
    if (gain <= 0 && !same) continue;
    const int wide =
        step.joins() ? spread(joined(order_.lines()[step.first], order_.lines()[step.second])) : 0;
    if (same && wide >= narrowest) continue;
    narrowest = wide;
    best = step;
  }
  return best;
}

void SectionSearch::remove(std::size_t line) {
  const CellLine cells = order_.lines()[line];
  order_.remove(line);
  for (const CellNumber cell : cells) {
    if (!is_hand(shape_of(cell).kind)) continue;
    move_cell(cell, order_.lines().size(), order_.cell_moves(cell),
              std::numeric_limits<double>::infinity());
  }
}

void SectionSearch::apply(const Simplification& step) {
  if (step.joins()) {
    order_.place(joined(order_.lines()[step.first], order_.lines()[step.second]), step.place);
  } else {
    remove(step.first);
  }
}

}  // namespace vpanalyze
