// SPDX-License-Identifier: MIT
#include "studies/strategy/line_order.hpp"

#include <algorithm>
#include <limits>

namespace vpanalyze {
namespace {

constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();

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
    Play now{kNowhere, 0};
    Play other{kNowhere, 0};  // without the cells
    double with = 0;          // the first of the cells
    bool met = false;
    for (std::uint32_t i = group.first; i < group.last; ++i) {
      const GroupHold& hold = groups_->holds[i];
      const std::uint32_t line = line_of_[hold.cell];
      if (line < now.line) now = {line, hold.cost};
      if (!marked(hold.cell)) {
        if (line < other.line) other = {line, hold.cost};
      } else if (!met) {
        met = true;
        with = hold.cost;
      }
    }
    moves.taken_out += other.cost - now.cost;
    moves.before[other.line] += with - other.cost;
  });
  // Deals that would be played by line p otherwise see the cells wherever they stand before p.
  double sum = moves.taken_out;
  for (std::size_t p = moves.before.size(); p-- > 0;) {
    sum += moves.before[p];
    moves.before[p] = sum;
  }
  return moves;
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
    Play now{kNowhere, 0};
    for (std::uint32_t i = group.first; i < group.last; ++i) {
      const GroupHold& hold = groups_->holds[i];
      if (line_of_[hold.cell] < now.line) now = {line_of_[hold.cell], hold.cost};
    }
    cost_ += now.cost;
  }
}

}  // namespace vpanalyze
