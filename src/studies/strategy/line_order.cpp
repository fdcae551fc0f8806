// SPDX-License-Identifier: MIT
#include "studies/strategy/line_order.hpp"

#include <algorithm>
#include <limits>

namespace vpanalyze {
namespace {

constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();

/// Changes by the line that deals would be played by otherwise become changes by place: such deals
/// see the cells wherever they stand before that line.
void by_place(CellMoves& moves) {
  double sum = moves.taken_out;
  for (std::size_t p = moves.before.size(); p-- > 0;) {
    sum += moves.before[p];
    moves.before[p] = sum;
  }
}

void add_moves(CellMoves& to, const CellMoves& moves) {
  to.taken_out += moves.taken_out;
  for (std::size_t p = 0; p < to.before.size(); ++p) to.before[p] += moves.before[p];
}

}  // namespace

std::size_t CellMoves::best() const {
  std::size_t best = before.size() - 1;
  for (std::size_t p = best; p-- > 0;) {
    if (before[p] < before[best]) best = p;
  }
  return best;
}

LineOrder::LineOrder(const DealGroups& groups)
    : groups_(&groups),
      line_of_(groups.cells.size(), kNowhere),
      marks_(groups.cells.size()),
      seen_(groups.groups.size()) {
  GroupsOf groups_of(groups.cells.size());
  for (std::uint32_t group = 0; group < groups.groups.size(); ++group) {
    const DealGroup& deals = groups.groups[group];
    for (std::uint32_t i = deals.first; i < deals.last; ++i) {
      groups_of[groups.holds[i].cell].push_back(group);
    }
  }
  groups_of_ = std::make_shared<const GroupsOf>(std::move(groups_of));
  for (std::size_t cell = 0; cell < groups.cells.size(); ++cell) {
    const HoldCell& nothing = groups.cells[cell];
    if (nothing.kind == HoldKind::nothing && nothing.wild == groups.wild_cards) {
      lines_.push_back({static_cast<std::uint16_t>(cell)});
    }
  }
  renumber();
  add_up();
}

template <class Counts>
LineOrder::Play LineOrder::played(const DealGroup& group, const Counts& counts) const {
  Play play{kNowhere, group.last, 0};
  for (std::uint32_t i = group.first; i < group.last; ++i) {
    const GroupHold& hold = groups_->holds[i];
    const std::uint32_t line = line_of_[hold.cell];
    if (line < play.line && counts(hold.cell)) play = {line, i, hold.cost};
  }
  return play;
}

void LineOrder::mark(const CellLine& cells) const {
  ++mark_;
  for (const std::uint16_t cell : cells) marks_[cell] = mark_;
}

template <class Visit>
void LineOrder::for_groups_with(const CellLine& cells, const Visit& visit) const {
  for (const std::uint16_t cell : cells) {
    for (const std::uint32_t number : (*groups_of_)[cell]) {
      if (seen_[number] == mark_) continue;
      seen_[number] = mark_;
      visit(groups_->groups[number]);
    }
  }
}

CellMoves LineOrder::moves(const CellLine& cells) const {
  mark(cells);
  CellMoves moves{0, std::vector<double>(lines_.size())};
  for_groups_with(cells, [&](const DealGroup& group) {
    const Play now = played(group, [](std::uint16_t /*cell*/) { return true; });
    const Play other = played(group, [this](std::uint16_t cell) { return !marked(cell); });
    std::uint32_t first = group.first;
    while (!marked(groups_->holds[first].cell)) ++first;
    moves.taken_out += other.cost - now.cost;
    moves.before[other.line] += groups_->holds[first].cost - other.cost;
  });
  by_place(moves);
  return moves;
}

std::vector<CellMoves> LineOrder::all_moves(const std::vector<CellLine>& sets) const {
  std::vector<std::uint32_t> set_of(groups_->cells.size(), kNowhere);
  for (std::uint32_t set = 0; set < sets.size(); ++set) {
    for (const std::uint16_t cell : sets[set]) set_of[cell] = set;
  }
  std::vector<CellMoves> all(sets.size(), {0, std::vector<double>(lines_.size())});
  std::vector<std::uint32_t> met(sets.size(), kNowhere);  // the last group with one of the cells
  for (std::uint32_t number = 0; number < groups_->groups.size(); ++number) {
    const DealGroup& group = groups_->groups[number];
    const Play now = played(group, [](std::uint16_t /*cell*/) { return true; });
    const std::uint32_t playing = set_of[groups_->holds[now.hold].cell];
    const Play other = playing == kNowhere ? now : played(group, [&](std::uint16_t cell) {
      return set_of[cell] != playing;
    });
    for (std::uint32_t i = group.first; i < group.last; ++i) {
      const std::uint32_t set = set_of[groups_->holds[i].cell];
      if (set == kNowhere || met[set] == number) continue;
      met[set] = number;
      const Play& without = set == playing ? other : now;
      all[set].taken_out += without.cost - now.cost;
      all[set].before[without.line] += groups_->holds[i].cost - without.cost;
    }
  }
  for (CellMoves& moves : all) by_place(moves);
  return all;
}

void LineOrder::find_contained(const DealGroup& group, std::vector<Play>& lines) const {
  lines.clear();
  for (std::uint32_t i = group.first; i < group.last; ++i) {
    const GroupHold& hold = groups_->holds[i];
    const std::uint32_t line = line_of_[hold.cell];
    if (line == kNowhere) continue;
    const auto place = std::find_if(lines.begin(), lines.end(),
                                    [line](const Play& other) { return other.line >= line; });
    if (place == lines.end() || place->line != line) lines.insert(place, {line, i, hold.cost});
  }
}

std::vector<CellMoves> LineOrder::joined_moves(const std::vector<LinePair>& pairs,
                                               const std::vector<CellMoves>& moves) const {
  const std::size_t lines = lines_.size();
  std::vector<std::uint32_t> pair_of(lines * lines, kNowhere);
  for (std::uint32_t i = 0; i < pairs.size(); ++i) {
    pair_of[pairs[i].first * lines + pairs[i].second] = i;
  }
  // Deals that contain one line of a pair see no difference between it and the pair. So both lines'
  // moves add up, but for deals that contain both lines.
  std::vector<CellMoves> all(pairs.size(), {0, std::vector<double>(lines)});
  std::vector<Play> plays;
  for (const DealGroup& group : groups_->groups) {
    find_contained(group, plays);
    for (std::size_t b = 1; b < plays.size(); ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        const std::uint32_t pair = pair_of[plays[a].line * lines + plays[b].line];
        if (pair == kNowhere) continue;
        const Play& with = plays[a].hold < plays[b].hold ? plays[a] : plays[b];
        const Play& without_both = plays[a > 0 ? 0 : b > 1 ? 1 : 2];
        const Play& without_a = plays[a > 0 ? 0 : 1];
        const Play& without_b = plays[0];
        CellMoves& joined = all[pair];
        joined.taken_out += without_both.cost - without_a.cost;
        joined.before[without_both.line] += with.cost - without_both.cost;
        joined.before[without_a.line] -= plays[a].cost - without_a.cost;
        joined.before[without_b.line] -= plays[b].cost - without_b.cost;
      }
    }
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    by_place(all[i]);
    add_moves(all[i], moves[pairs[i].first]);
    add_moves(all[i], moves[pairs[i].second]);
  }
  return all;
}

void LineOrder::take_out(const CellLine& cells) {
  mark(cells);
  for (CellLine& line : lines_) {
    line.erase(std::remove_if(line.begin(), line.end(),
                              [this](std::uint16_t cell) { return marked(cell); }),
               line.end());
  }
}

void LineOrder::place(const CellLine& cells, std::size_t before, const CellMoves& moves) {
  take_out(cells);
  lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(before), cells);
  renumber();
  cost_ += moves.before[before];
}

double LineOrder::change_if_added(std::uint16_t cell, std::size_t line) const {
  double change = 0;
  for (const std::uint32_t number : (*groups_of_)[cell]) {
    const DealGroup& group = groups_->groups[number];
    Play then = played(group, [cell](std::uint16_t other) { return other != cell; });
    for (std::uint32_t i = group.first; i < group.last; ++i) {
      if (groups_->holds[i].cell != cell) continue;
      if (std::pair(line, i) < std::pair(std::size_t{then.line}, then.hold)) {
        then.cost = groups_->holds[i].cost;
      }
    }
    change += then.cost - played(group, [](std::uint16_t /*cell*/) { return true; }).cost;
  }
  return change;
}

void LineOrder::add(std::uint16_t cell, std::size_t line) {
  take_out({cell});
  CellLine& cells = lines_[line];
  cells.insert(std::lower_bound(cells.begin(), cells.end(), cell), cell);
  renumber();
  add_up();
}

void LineOrder::remove(std::size_t line) {
  lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(line));
  renumber();
  add_up();
}

void LineOrder::renumber() {
  lines_.erase(std::remove_if(lines_.begin(), lines_.end(),
                              [](const CellLine& line) { return line.empty(); }),
               lines_.end());
  std::fill(line_of_.begin(), line_of_.end(), kNowhere);
  for (std::uint32_t line = 0; line < lines_.size(); ++line) {
    for (const std::uint16_t cell : lines_[line]) line_of_[cell] = line;
  }
}

void LineOrder::add_up() {
  cost_ = 0;
  for (const DealGroup& group : groups_->groups) {
    cost_ += played(group, [](std::uint16_t /*cell*/) { return true; }).cost;
  }
}

}  // namespace vpanalyze
