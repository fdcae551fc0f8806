// SPDX-License-Identifier: MIT
#include "studies/sweep/grid_outcomes.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace vpanalyze {

PayBox whole_box(const SweepGrid& grid) {
  PayBox box;
  for (const VariedLine& line : grid.varied()) box.push_back({0, line.pays.size()});
  return box;
}

std::uint64_t paytables_in(const PayBox& box) {
  std::uint64_t paytables = 1;
  for (const PlaceRange& places : box) paytables *= places.size();
  return paytables;
}

GridOutcomes::GridOutcomes(const SweepGrid& grid)
    : grid_(grid), nothing_(nothing_line(grid.base())) {
  std::vector<bool> is_varied(grid.base().lines.size());
  for (const VariedLine& varied : grid.varied()) {
    is_varied[varied.line] = true;
    unit_ = std::gcd(unit_, varied.pays.common_divisor());
  }
  for (std::size_t i = 0; i < is_varied.size(); ++i) {
    if (!is_varied[i]) unit_ = std::gcd(unit_, grid.base().lines[i].pays.millionths());
  }
  unit_ = std::max<std::int64_t>(unit_, 1);
  whole_grid_ = line_worth(whole_box(grid));
}

std::int64_t GridOutcomes::greatest() const {
  std::int64_t greatest = 0;
  for (const WorthRange& range : whole_grid_) greatest = std::max(greatest, range.most);
  return greatest;
}

std::vector<WorthRange> GridOutcomes::line_worth(const PayBox& box) const {
  std::vector<WorthRange> worth;
  for (const PayLine& line : grid_.base().lines) {
    worth.push_back({line.pays.millionths() / unit_, line.pays.millionths() / unit_});
  }
  if (nothing_ == worth.size()) worth.push_back({});
  for (std::size_t i = 0; i < box.size(); ++i) set_worth(box, i, worth);
  return worth;
}

void GridOutcomes::set_worth(const PayBox& box, std::size_t varied,
                             std::vector<WorthRange>& worth) const {
  const VariedLine& line = grid_.varied()[varied];
  const PayList& pays = line.pays;
  worth[line.line] = {pays.least(box[varied].from, box[varied].to).millionths() / unit_,
                      pays.most(box[varied].from, box[varied].to).millionths() / unit_};
}

void GridOutcomes::update_worth(const PayBox& box, std::size_t varied,
                                const std::vector<WorthRange>& before,
                                std::vector<WorthRange>& worth) const {
  worth = before;
  set_worth(box, varied, worth);
}

/// Without lines that always pay less than another, or as much and come later.
LineSet GridOutcomes::possible(LineSet made) const {
  if (made == 0) return 0;
  LineSet possible = made;
  for (LineSet as = made; as != 0; as &= as - 1) {
    const auto a = static_cast<std::size_t>(std::countr_zero(as));
    for (LineSet bs = made; bs != 0; bs &= bs - 1) {
      const auto b = static_cast<std::size_t>(std::countr_zero(bs));
      const bool less = whole_grid_[a].most < whole_grid_[b].least;
      const bool not_more = whole_grid_[a].most == whole_grid_[b].least && b < a;
      if (less || not_more) possible &= ~(LineSet{1} << a);
    }
  }
  return possible;
}

std::size_t GridOutcomes::number(LineSet made) {
  const LineSet set = possible(made);
  const auto [entry, is_new] = numbers_.try_emplace(set, lines_.size());
  if (is_new) {
    std::vector<std::size_t> lines;
    if (set == 0) lines.push_back(nothing_);
    for (LineSet left = set; left != 0; left &= left - 1) {
      lines.push_back(static_cast<std::size_t>(std::countr_zero(left)));
    }
    lines_.push_back(std::move(lines));
  }
  return entry->second;
}

WorthRange GridOutcomes::worth(std::size_t outcome, const std::vector<WorthRange>& lines) const {
  WorthRange range;
  for (const std::size_t line : lines_[outcome]) {
    range.least = std::max(range.least, lines[line].least);
    range.most = std::max(range.most, lines[line].most);
  }
  return range;
}

std::vector<WorthRange> GridOutcomes::worth(const std::vector<WorthRange>& lines) const {
  std::vector<WorthRange> ranges;
  for (std::size_t outcome = 0; outcome < size(); ++outcome)
    ranges.push_back(worth(outcome, lines));
  return ranges;
}

std::size_t GridOutcomes::paying_line(std::size_t outcome,
                                      const std::vector<WorthRange>& lines) const {
  return *std::max_element(
      lines_[outcome].begin(), lines_[outcome].end(),
      [&](std::size_t a, std::size_t b) { return lines[a].least < lines[b].least; });
}

}  // namespace vpanalyze
