// SPDX-License-Identifier: MIT
#include "studies/strategy/section_search.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include "base/ranges.hpp"

namespace vpanalyze {

bool may_share_line(const Paytable& paytable, const HoldShape& a, const HoldShape& b,
                    bool hands_join_draws) {
  if (a.wild != b.wild) return false;
  if (is_hand(a.kind) && is_hand(b.kind)) return true;
  const auto completes = [&](const HoldShape& hand, const HoldShape& four) {
    return hand.kind == HoldKind::made && four.kind == HoldKind::royal_flush && four.cards == 4 &&
           (hands_join_draws || paytable.lines[hand.line].hand == HandKind::royal_flush);
  };
  if (completes(a, b) || completes(b, a)) return true;
  const auto is_two_cards = [](const HoldShape& hold) {
    return hold.cards - hold.wild == 2 && is_told_by_ranks(hold.kind);
  };
  const bool similar = a.kind == b.kind || (is_two_cards(a) && is_two_cards(b));
  return similar && a.cards == b.cards;
}

void SectionSearch::grow(double least_gain) {
  std::map<HoldShape, CellLine> described;
  for (std::size_t i = 0; i < holds_->cells().size(); ++i) {
    const auto number = static_cast<CellNumber>(i);
    if (!order_.is_met(number) || order_.cells(lines() - 1).front() == number) continue;
    HoldShape similar = holds_->game().description_of(shape_of(number));
    similar.ends = 0;
    similar.gaps = straights_lost(number);
    described[similar].push_back(number);
  }
  std::vector<CellLine> candidates;
  for (const auto& [description, line] : described) candidates.push_back(line);
  while (add_best_line(candidates)) move_lines();
  if (lines() >= LineOrder::kMostLines) {
    // Cells left over join similar lines; "nothing", which never fits, represents no line.
    for (const CellLine& left_over : candidates) {
      for (const CellNumber cell : left_over) {
        move_cell(cell, lines(), order_.cell_moves(cell), kNoGain);
      }
    }
  }
  while (move_cells(least_gain)) move_lines();
}

Simplification SectionSearch::cheapest() const {
  Simplification best{std::numeric_limits<double>::infinity()};
  int narrowest = 0;  // spread of the most similar lines of equal cost
  for (const Simplification& step : simplifications(true)) {
    const double gain = best.change - step.change;
    const bool same = best.joins() && std::abs(gain) < no_change_;
    if (gain <= 0 && !same) continue;
    const int wide =
        step.joins() ? spread(joined(order_.cells(step.first), order_.cells(step.second))) : 0;
    if (same && wide >= narrowest) continue;
    narrowest = wide;
    best = step;
  }
  return best;
}

void SectionSearch::apply(const Simplification& step) {
  if (step.joins()) {
    order_.place(joined(order_.cells(step.first), order_.cells(step.second)), step.place);
  } else {
    remove(step.first);
  }
}

void SectionSearch::shrink(std::size_t most_lines) {
  const std::size_t many = std::max(most_lines, kManyLines);
  while (lines() > many) {
    const std::size_t old_lines = lines();
    apply_several(std::min(old_lines - many, old_lines / 8));
    settle();
    if (lines() >= old_lines) break;
  }
  while (lines() > most_lines) {
    apply(cheapest());
    settle();
  }
}

void SectionSearch::settle() {
  move_lines();
  while (move_cells(kNoGain) || exchange_lines(order_, no_change_)) move_lines();
}

void SectionSearch::refine() {
  constexpr std::size_t kMostDivisions = 4;
  for (bool better = true; better;) {
    better = false;
    for (const auto& [cells, place] : divisions(kMostDivisions)) {
      SectionSearch other = *this;
      other.order_.place(cells, place);
      other.settle();
      other.apply(other.cheapest());
      other.settle();
      better = other.lines() <= lines() && other.cost() < cost() - no_change_;
      if (!better) continue;
      *this = std::move(other);
      break;
    }
  }
}

std::vector<std::pair<CellLine, std::size_t>> SectionSearch::divisions(std::size_t most) const {
  std::map<std::pair<std::size_t, HoldShape>, CellLine> described;
  for (std::size_t line = 0; line + 1 < lines(); ++line) {
    for (const CellNumber cell : order_.cells(line)) {
      described[{line, holds_->game().description_of(shape_of(cell))}].push_back(cell);
    }
  }
  std::vector<CellLine> several;
  for (const auto& [key, cells] : described) {
    const std::size_t all = order_.cells(key.first).size();
    if (cells.size() > 1 && cells.size() < all) several.push_back(cells);
  }
  struct Division {
    CellLine cells;
    std::size_t place;
    double change;
  };
  std::vector<Division> all;
  for (const std::vector<CellLine>& sets : {movable_cells(order_), several}) {
    const std::vector<CellMoves> moves = order_.set_moves(sets);
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const std::size_t place = moves[i].best();
      if (moves[i].insertion[place] >= -no_change_) continue;
      all.push_back({sets[i], place, moves[i].insertion[place]});
    }
  }
  sort_by(all, &Division::change);
  all.resize(std::min(all.size(), most));
  std::vector<std::pair<CellLine, std::size_t>> best;
  for (const Division& division : all) best.emplace_back(division.cells, division.place);
  return best;
}

bool SectionSearch::add_best_line(std::vector<CellLine>& candidates) {
  if (lines() >= LineOrder::kMostLines) return false;
  double best = -no_change_;
  std::size_t chosen = candidates.size();
  const std::vector<CellMoves> moves = order_.set_moves(candidates);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const double change = moves[i].insertion[moves[i].best()];
    if (change >= best) continue;
    best = change;
    chosen = i;
  }
  if (chosen == candidates.size()) return false;
  order_.place(candidates[chosen], moves[chosen].best());
  candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(chosen));
  return true;
}

void SectionSearch::move_lines() {
  double old_cost = std::numeric_limits<double>::infinity();
  while (order_.cost() < old_cost - no_change_) {
    old_cost = order_.cost();
    for (std::size_t i = 0; i + 1 < lines(); ++i) {
      // Takes the last of equally good places, even without a gain, so that other lines can move.
      const std::size_t place = order_.line_moves(i).best();
      if (place != i && place != i + 1) order_.move_line(i, place);
    }
  }
}

bool exchange_lines(LineOrder& order, double least) {
  const LineExchange best = order.best_exchange();
  if (best.change >= -least) return false;
  order.move_line(best.second, best.first);
  order.move_line(best.first + 1, best.second + 1);
  return true;
}

bool SectionSearch::fits(CellNumber cell, std::size_t line) const {
  return !any_cell(line, [&](CellNumber other) { return !may_share(cell, other); });
}

bool SectionSearch::is_mixed(std::size_t line) const {
  const auto hand = [this](CellNumber cell) { return is_hand(shape_of(cell).kind); };
  return any_cell(line, hand) && any_cell(line, std::not_fn(hand));
}

bool SectionSearch::move_cell(CellNumber cell, std::size_t line, const CellMoves& moves,
                              double least_gain) {
  const std::size_t place = moves.best();
  // A line of its own requires a least gain; joining another line requires any gain.
  if (lines() < LineOrder::kMostLines &&
      moves.insertion[place] < -std::max(least_gain, no_change_)) {
    order_.place({cell}, place);
    return true;
  }
  const std::size_t other = best_to_join(cell, line, moves);
  if (other == lines()) return false;
  order_.add(cell, other);
  return true;
}

std::size_t SectionSearch::best_to_join(CellNumber cell, std::size_t line,
                                        const CellMoves& moves) const {
  std::size_t best = lines();
  double change = -no_change_;
  for (std::size_t other = 0; other + 1 < lines(); ++other) {
    if (other == line || moves.joining(other) >= change || !fits(cell, other)) continue;
    change = moves.joining(other);
    best = other;
  }
  return best;
}

std::vector<CellLine> movable_cells(const LineOrder& order) {
  std::vector<CellLine> cells;
  for (std::size_t line = 0; line + 1 < order.size(); ++line) {
    if (order.cells(line).size() < 2) continue;
    for (const CellNumber cell : order.cells(line)) cells.push_back({cell});
  }
  return cells;
}

bool SectionSearch::move_cells(double least_gain) {
  const std::vector<CellMoves> initial_moves = order_.set_moves(movable_cells(order_));
  auto next = initial_moves.begin();
  bool moved = false;
  for (std::size_t line = 0; line + 1 < lines(); ++line) {
    if (order_.cells(line).size() < 2) continue;
    for (const CellNumber cell : CellLine(order_.cells(line))) {
      if (order_.cells(line).size() < 2) break;
      const auto& now = order_.cells(line);
      if (!std::binary_search(now.begin(), now.end(), cell)) continue;
      moved = move_cell(cell, line, moved ? order_.cell_moves(cell) : *next++, least_gain) || moved;
    }
  }
  return moved;
}

std::uint8_t SectionSearch::straights_lost(CellNumber cell) const {
  const HoldShape& shape = shape_of(cell);
  const bool straight = shape.kind == HoldKind::straight_flush || shape.kind == HoldKind::straight;
  return straight ? static_cast<std::uint8_t>(holds_->game().straights_lost(shape.ranks)) : 0;
}

int SectionSearch::spread(const CellLine& line) const {
  const bool straights = all_of(line, [this](CellNumber cell) {
    return shape_of(cell).kind == HoldKind::straight_flush ||
           shape_of(cell).kind == HoldKind::straight;
  });
  const auto range_of = [&line](const auto& number) {
    const auto less = [&](CellNumber a, CellNumber b) { return number(a) < number(b); };
    const auto [least, most] = std::minmax_element(line.begin(), line.end(), less);
    return number(*most) - number(*least);
  };
  return straights ? range_of([this](CellNumber cell) { return int{straights_lost(cell)}; }) +
                         range_of([this](CellNumber cell) { return int{shape_of(cell).high}; })
                   : 0;
}

std::vector<Simplification> SectionSearch::simplifications(bool dissolving) const {
  std::vector<Simplification> all;
  for (std::size_t line = 0; line + 1 < lines(); ++line) {
    const auto is_made = [this](CellNumber cell) { return is_hand(shape_of(cell).kind); };
    const bool dissolves = is_mixed(line) || (hands_join_draws_ && any_cell(line, is_made));
    if (dissolves && !dissolving) continue;
    all.push_back({order_.line_moves(line).taken_out, line, line, line});
    if (!dissolves) continue;
    SectionSearch shorter = *this;
    shorter.remove(line);
    all.back().change = shorter.cost() - cost();
  }
  // In very long sections only nearby lines, which are the most similar, are paired.
  const std::size_t last_near =
      lines() <= kManyLines ? kManyLines : kManyLines * kManyLines / 2 / lines();
  std::vector<LinePair> pairs;
  for (std::uint32_t line = 0; line + 1 < lines(); ++line) {
    const std::size_t end = std::min(lines() - 1, line + last_near);
    for (std::uint32_t target = line + 1; target < end; ++target) {
      const auto is_apart = [&](CellNumber cell) { return !fits(cell, target); };
      if (!any_cell(line, is_apart)) pairs.emplace_back(line, target);
    }
  }
  const std::vector<CellMoves> moves = order_.joined_moves(pairs);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const std::size_t place = moves[i].best();
    all.push_back({moves[i].insertion[place], pairs[i].first, pairs[i].second, place});
  }
  return all;
}

void SectionSearch::apply_several(std::size_t most) {
  std::vector<Simplification> steps = simplifications(false);
  sort_by(steps, &Simplification::change);
  std::vector<CellLine> cells;  // numbered as in the steps
  for (std::size_t line = 0; line < lines(); ++line) cells.push_back(order_.cells(line));
  std::vector<bool> touched(lines());
  for (const Simplification& step : steps) {
    if (most == 0) break;
    if (touched[step.first] || touched[step.second] || touched[step.place]) continue;
    touched[step.first] = touched[step.second] = true;
    --most;
    const auto now = [&](std::size_t line) { return order_.line_of(cells[line].front()); };
    if (step.joins()) {
      order_.place(joined(cells[step.first], cells[step.second]), now(step.place));
    } else {
      remove(now(step.first));
    }
  }
}

void SectionSearch::remove(std::size_t line) {
  const CellLine cells = order_.cells(line);
  order_.leave_out(cells);
  for (const CellNumber cell : cells) {
    if (!is_hand(shape_of(cell).kind)) continue;
    move_cell(cell, lines(), order_.cell_moves(cell), kNoGain);
  }
}

}  // namespace vpanalyze
