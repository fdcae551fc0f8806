// SPDX-License-Identifier: MIT
#include "studies/strategy/line_order.hpp"

#include <algorithm>
#include <limits>

#include "base/parallel.hpp"
#include "base/ranges.hpp"

namespace vpanalyze {
namespace {

constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();

/// Number of groups a worker handles at a time. It does not depend on the number of workers, so
/// neither does rounding.
constexpr std::size_t kPart = 8192;

/// Converts changes by the line that plays deals otherwise to changes by place: such deals see the
/// cells at any place before that line.
void accumulate_by_place(CellMoves& moves) {
  double sum = moves.taken_out;
  for (std::size_t p = moves.insertion.size(); p-- > 0;) {
    sum += moves.insertion[p];
    moves.insertion[p] = sum;
  }
}

void add_moves(CellMoves& total, const CellMoves& moves) {
  total.taken_out += moves.taken_out;
  for (std::size_t p = 0; p < total.insertion.size(); ++p) {
    total.insertion[p] += moves.insertion[p];
    total.forestalled[p] += moves.forestalled[p];
  }
}

}  // namespace

std::size_t CellMoves::best() const {
  std::size_t best = insertion.size() - 1;
  for (std::size_t p = best; p-- > 0;) {
    if (insertion[p] < insertion[best]) best = p;
  }
  return best;
}

LineOrder::LineOrder(const NumberedHolds& holds, const DealGroups& groups, int workers)
    : groups_(&groups), workers_(workers) {
  std::size_t cells = holds.cells().size();
  for (const GroupHold& hold : groups.holds) cells = std::max(cells, hold.cell + std::size_t{1});
  line_of_.assign(cells, kNowhere);
  std::vector<std::vector<std::uint32_t>> groups_of(cells);
  for (std::uint32_t group = 0; group < groups.groups.size(); ++group) {
    const DealGroup& deals = groups.groups[group];
    for (std::uint32_t i = deals.first; i < deals.last; ++i) {
      groups_of[groups.holds[i].cell].push_back(group);
    }
  }
  groups_of_ = std::make_shared<const decltype(groups_of)>(std::move(groups_of));
  std::size_t slots = 1;  // one more than lines, since a new line is inserted before emptied ones
                          // are removed
  for (std::size_t number = 0; number < cells; ++number) {
    const auto cell = static_cast<CellNumber>(number);
    if (slots <= kMostLines && is_met(cell)) ++slots;
    if (holds.is_nothing(cell, groups.wild_cards)) lines_.push_back({{cell}, 0});
  }
  swaps_.assign(slots, std::vector<double>(slots));
  met_.resize(slots);
  renumber();
  for (std::uint32_t group = 0; group < groups.groups.size(); ++group) {
    plays_.push_back(play(groups.groups[group]));
    cost_ += cost_of(plays_[group].hold);
    count(group, 1);
  }
}

template <class Counts>
std::uint32_t LineOrder::first_hold(const DealGroup& group, const Counts& counts) const {
  std::uint32_t first = kNowhere;
  std::uint32_t line = kNowhere;
  for (std::uint32_t i = group.first; i < group.last; ++i) {
    if (line_of_hold(i) >= line || !counts(groups_->holds[i].cell)) continue;
    first = i;
    line = line_of_hold(i);
  }
  return first;
}

LineOrder::Play LineOrder::play(const DealGroup& group) const {
  Play play{kNowhere, kNowhere};
  std::uint32_t line = kNowhere;
  std::uint32_t next_line = kNowhere;
  for (std::uint32_t i = group.first; i < group.last; ++i) {
    const std::uint32_t hold_line = line_of_hold(i);
    if (hold_line < line) {
      play = {i, play.hold};
      next_line = line;
      line = hold_line;
    } else if (hold_line < next_line && hold_line != line) {
      play.next = i;
      next_line = hold_line;
    }
  }
  return play;
}

void LineOrder::count(std::uint32_t group, double sign) {
  const DealGroup& deals = groups_->groups[group];
  const Play& play = plays_[group];
  const std::uint32_t played = line_of_hold(play.hold);
  ++meeting_;
  for (std::uint32_t i = deals.first; i < deals.last; ++i) {
    const std::uint32_t line = line_of_hold(i);
    if (line == kNowhere || met_[lines_[line].slot] == meeting_) continue;
    met_[lines_[line].slot] = meeting_;
    const std::uint32_t otherwise = line == played ? play.next : play.hold;
    if (otherwise == kNowhere) continue;
    const double more = cost_of(i) - cost_of(otherwise);
    swaps_[lines_[line].slot][lines_[line_of_hold(otherwise)].slot] += sign * more;
  }
}

CellMoves LineOrder::line_moves(std::size_t line) const {
  const std::uint32_t slot = lines_[line].slot;
  CellMoves moves = no_moves();
  for (std::size_t other = lines_.size(); other-- > 0;) {
    moves.insertion[other] = swaps_[slot][lines_[other].slot];
    // Deals that a later line would play are those that this line plays now.
    if (other > line) moves.taken_out -= moves.insertion[other];
  }
  accumulate_by_place(moves);
  return moves;
}

template <class IsInSet>
void LineOrder::count_moved(std::uint32_t group, std::uint32_t set_hold, const IsInSet& is_in_set,
                            CellMoves& moves) const {
  const std::uint32_t now = plays_[group].hold;
  std::uint32_t otherwise = now;
  if (is_in_set(groups_->holds[now].cell)) {
    otherwise =
        first_hold(groups_->groups[group], [&](CellNumber cell) { return !is_in_set(cell); });
    moves.taken_out += cost_of(otherwise) - cost_of(now);
  }
  const double change = cost_of(set_hold) - cost_of(otherwise);
  moves.insertion[line_of_hold(otherwise)] += change;
  if (set_hold > otherwise) moves.forestalled[line_of_hold(otherwise)] += change;
}

std::uint32_t LineOrder::hold_of_cell(const DealGroup& group, CellNumber cell) const {
  std::uint32_t hold = group.first;
  while (groups_->holds[hold].cell != cell) ++hold;
  return hold;
}

CellMoves LineOrder::cell_moves(CellNumber cell) const {
  CellMoves moves = no_moves();
  const auto is_it = [cell](CellNumber other) { return other == cell; };
  for (const std::uint32_t group : (*groups_of_)[cell]) {
    count_moved(group, hold_of_cell(groups_->groups[group], cell), is_it, moves);
  }
  accumulate_by_place(moves);
  return moves;
}

template <class Look>
std::vector<CellMoves> LineOrder::summed(std::size_t sets, const Look& look) const {
  const std::size_t size = groups_->groups.size();
  const std::size_t parts = size / kPart + 1;
  std::vector<std::vector<CellMoves>> part_moves(parts, std::vector<CellMoves>(sets, no_moves()));
  parallel_chunks(workers_, size, kPart,
                  [&](std::size_t /*worker*/, std::size_t begin, std::size_t end) {
                    look(static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end),
                         part_moves[begin / kPart]);
                  });
  std::vector<CellMoves> all = std::move(part_moves[0]);
  for (std::size_t set = 0; set < sets; ++set) {
    for (std::size_t part = 1; part < parts; ++part) add_moves(all[set], part_moves[part][set]);
    accumulate_by_place(all[set]);
  }
  return all;
}

std::vector<CellMoves> LineOrder::set_moves(const std::vector<CellLine>& sets) const {
  std::vector<std::uint32_t> set_of(line_of_.size(), kNowhere);
  for (std::uint32_t set = 0; set < sets.size(); ++set) {
    for (const CellNumber cell : sets[set]) set_of[cell] = set;
  }
  const auto look = [&](std::uint32_t begin, std::uint32_t end, std::vector<CellMoves>& all) {
    std::vector<std::uint32_t> met(sets.size(), kNowhere);  // last group seen with a cell of the
                                                            // set
    for (std::uint32_t group = begin; group < end; ++group) {
      for (std::uint32_t i = groups_->groups[group].first; i < groups_->groups[group].last; ++i) {
        const std::uint32_t set = set_of[groups_->holds[i].cell];
        if (set == kNowhere || met[set] == group) continue;
        met[set] = group;
        count_moved(
            group, i, [&](CellNumber cell) { return set_of[cell] == set; }, all[set]);
      }
    }
  };
  return summed(sets.size(), look);
}

std::vector<CellMoves> LineOrder::joined_moves(const std::vector<LinePair>& pairs) const {
  const std::size_t lines = lines_.size();
  std::vector<std::uint32_t> pair_of(lines * lines, kNowhere);
  std::vector<bool> is_paired(lines);
  for (std::uint32_t i = 0; i < pairs.size(); ++i) {
    const auto& [a, b] = pairs[i];
    pair_of[a * lines + b] = pair_of[b * lines + a] = i;
    is_paired[a] = is_paired[b] = true;
  }
  // Deals that contain one line of a pair cannot tell it from the joined line, so the moves of both
  // lines add up, except for deals that contain both.
  const auto look = [&](std::uint32_t begin, std::uint32_t end, std::vector<CellMoves>& all) {
    std::vector<std::uint32_t> met(lines, kNowhere);  // last group seen with the line
    // Paired lines of the group, with the first hold of each.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> holds;
    for (std::uint32_t group = begin; group < end; ++group) {
      holds.clear();
      for (std::uint32_t i = groups_->groups[group].first; i < groups_->groups[group].last; ++i) {
        const std::uint32_t line = line_of_hold(i);
        if (line == kNowhere || !is_paired[line] || met[line] == group) continue;
        met[line] = group;
        for (const auto& [other, first] : holds) {
          const std::uint32_t pair = pair_of[line * lines + other];
          if (pair != kNowhere) count_both(group, first, i, all[pair]);
        }
        holds.emplace_back(line, i);
      }
    }
  };
  std::vector<CellMoves> all = summed(pairs.size(), look);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    add_moves(all[i], line_moves(pairs[i].first));
    add_moves(all[i], line_moves(pairs[i].second));
  }
  return all;
}

void LineOrder::count_both(std::uint32_t group, std::uint32_t first, std::uint32_t second,
                           CellMoves& joined) const {
  const Play& now = plays_[group];
  const bool is_sorted = line_of_hold(first) < line_of_hold(second);
  const std::uint32_t a = is_sorted ? first : second;  // hold of the earlier line
  const std::uint32_t b = is_sorted ? second : first;
  std::uint32_t next_after_a = now.hold;
  std::uint32_t next_after_both = now.hold;
  if (line_of_hold(a) == line_of_hold(now.hold)) {
    next_after_a = next_after_both = now.next;
    if (line_of_hold(b) == line_of_hold(now.next)) {
      next_after_both = first_hold(groups_->groups[group], [&](CellNumber cell) {
        return line_of_[cell] != line_of_hold(a) && line_of_[cell] != line_of_hold(b);
      });
    }
  }
  joined.taken_out += cost_of(next_after_both) - cost_of(next_after_a);
  joined.insertion[line_of_hold(next_after_both)] += cost_of(first) - cost_of(next_after_both);
  joined.insertion[line_of_hold(next_after_a)] -= cost_of(a) - cost_of(next_after_a);
  joined.insertion[line_of_hold(now.hold)] -= cost_of(b) - cost_of(now.hold);
}

std::vector<double> LineOrder::line_values() const {
  std::vector<double> values(lines_.size());
  std::vector<double> deals(lines_.size());
  for (std::size_t group = 0; group < plays_.size(); ++group) {
    const std::uint32_t hold = plays_[group].hold;
    values[line_of_hold(hold)] += groups_->groups[group].best_value - cost_of(hold);
    deals[line_of_hold(hold)] += groups_->groups[group].deals;
  }
  for (std::size_t line = 0; line < values.size(); ++line) {
    values[line] = deals[line] == 0 ? 0 : values[line] / deals[line];
  }
  return values;
}

LineExchange LineOrder::best_exchange() const {
  // Deals that a line plays and that contain another line after the next one: they move to the next
  // one, not to that line.
  const std::size_t lines = lines_.size();
  std::vector<double> passing(lines * lines);
  std::vector<std::uint32_t> met(lines, kNowhere);  // last group seen with the line
  for (std::uint32_t group = 0; group < plays_.size(); ++group) {
    const auto& [hold, next] = plays_[group];
    if (next == kNowhere) continue;
    for (std::uint32_t i = groups_->groups[group].first; i < groups_->groups[group].last; ++i) {
      const std::uint32_t line = line_of_hold(i);
      if (line == kNowhere || line <= line_of_hold(next) || met[line] == group) continue;
      met[line] = group;
      passing[line_of_hold(hold) * lines + line] += cost_of(next) - cost_of(hold);
    }
  }
  LineExchange best;
  for (std::size_t first = 0; first + 2 < lines; ++first) {
    const std::vector<double>& first_swaps = swaps_[lines_[first].slot];
    double passed_on = 0;  // change for deals of the first line that lines in between play
    for (std::size_t second = first + 1; second + 1 < lines; ++second) {
      const std::vector<double>& second_swaps = swaps_[lines_[second].slot];
      double change = passed_on - passing[first * lines + second];
      for (std::size_t middle = first; middle < second; ++middle) {
        change += second_swaps[lines_[middle].slot];
      }
      if (change < best.change) best = {first, second, change};
      passed_on -= first_swaps[lines_[second].slot];
    }
  }
  return best;
}

std::vector<std::uint32_t> LineOrder::groups_with(const CellLine& cells) const {
  if (cells.size() == 1) return (*groups_of_)[cells.front()];
  std::vector<bool> has_one(groups_->groups.size());
  for (const CellNumber cell : cells) {
    for (const std::uint32_t group : (*groups_of_)[cell]) has_one[group] = true;
  }
  std::vector<std::uint32_t> all;
  for (std::uint32_t group = 0; group < has_one.size(); ++group) {
    if (has_one[group]) all.push_back(group);
  }
  return all;
}

void LineOrder::move_line(std::size_t line, std::size_t successor) {
  const CellLine cells = lines_[line].cells;
  const auto line_at = [this](std::size_t p) {
    return lines_.begin() + static_cast<std::ptrdiff_t>(p);
  };
  std::rotate(line_at(std::min(line, successor)), line_at(successor > line ? line + 1 : line),
              line_at(std::max(line + 1, successor)));
  renumber();
  const std::uint32_t place = line_of_[cells.front()];
  for (const std::uint32_t group : groups_with(cells)) {
    // After the first two lines of a deal another line makes no difference.
    const std::uint32_t next = plays_[group].next;
    if (line_of_hold(plays_[group].hold) < place && next != kNowhere &&
        line_of_hold(next) < place) {
      continue;
    }
    const Play now = play(groups_->groups[group]);
    if (now.hold == plays_[group].hold && now.next == plays_[group].next) continue;
    count(group, -1);
    cost_ += cost_of(now.hold) - cost_of(plays_[group].hold);
    plays_[group] = now;
    count(group, 1);
  }
}

template <class Change>
void LineOrder::change(const CellLine& cells, const Change& change) {
  const std::vector<std::uint32_t> affected = groups_with(cells);
  for (const std::uint32_t group : affected) count(group, -1);
  change();
  renumber();
  for (const std::uint32_t group : affected) {
    cost_ -= cost_of(plays_[group].hold);
    plays_[group] = play(groups_->groups[group]);
    cost_ += cost_of(plays_[group].hold);
    count(group, 1);
  }
}

void LineOrder::take_out(const CellLine& cells) {
  for (Line& line : lines_) {
    std::erase_if(line.cells, [&](CellNumber cell) { return contains(cells, cell); });
  }
}

void LineOrder::place(const CellLine& cells, std::size_t successor) {
  change(cells, [&] {
    take_out(cells);
    std::uint32_t free = 0;
    const auto has_slot = [&free](const Line& line) { return line.slot == free; };
    while (any_of(lines_, has_slot)) ++free;
    lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(successor), {cells, free});
  });
}

void LineOrder::add(CellNumber cell, std::size_t line) {
  change({cell}, [&] {
    take_out({cell});
    CellLine& cells = lines_[line].cells;
    cells.insert(std::lower_bound(cells.begin(), cells.end(), cell), cell);
  });
}

void LineOrder::leave_out(const CellLine& cells) {
  change(cells, [&] { take_out(cells); });
}

void LineOrder::renumber() {
  std::erase_if(lines_, [](const Line& line) { return line.cells.empty(); });
  std::fill(line_of_.begin(), line_of_.end(), kNowhere);
  for (std::uint32_t line = 0; line < lines_.size(); ++line) {
    for (const CellNumber cell : lines_[line].cells) line_of_[cell] = line;
  }
}

}  // namespace vpanalyze
