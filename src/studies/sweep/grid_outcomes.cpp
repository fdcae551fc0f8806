// SPDX-License-Identifier: MIT
#include "studies/sweep/grid_outcomes.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace vpanalyze {

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
  for (const PayLine& line : grid.base().lines) {
    base_.push_back({line.pays.millionths() / unit_, line.pays.millionths() / unit_});
  }
  if (nothing_ == base_.size()) base_.push_back({});
  whole_grid_ = line_values(vpanalyze::whole_grid(grid));
}

std::int64_t GridOutcomes::greatest() const {
  std::int64_t greatest = 0;
  for (const ValueRange& range : whole_grid_) greatest = std::max(greatest, range.most);
  return greatest;
}

std::vector<ValueRange> GridOutcomes::line_values(const PayBox& box) const {
  std::vector<ValueRange> values = base_;
  for (std::size_t i = 0; i < box.size(); ++i) {
    const auto& [line, pays, figure, now] = grid_.varied()[i];
    values[line] = {pays.least(box[i].begin, box[i].end).millionths() / unit_,
                   pays.most(box[i].begin, box[i].end).millionths() / unit_};
  }
  return values;
}

/// Removes lines that always pay less than another one, or as much but come later.
LineSet GridOutcomes::possible(LineSet made) const {
  if (made == 0) return 0;
  LineSet possible = made;
  for (LineSet remaining = made; remaining != 0; remaining &= remaining - 1) {
    const auto a = static_cast<std::size_t>(std::countr_zero(remaining));
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

ValueRange GridOutcomes::value(std::size_t outcome, const std::vector<ValueRange>& lines) const {
  ValueRange range;
  for (const std::size_t line : lines_[outcome]) {
    range.least = std::max(range.least, lines[line].least);
    range.most = std::max(range.most, lines[line].most);
  }
  return range;
}

std::vector<ValueRange> GridOutcomes::values(const std::vector<ValueRange>& lines) const {
  std::vector<ValueRange> ranges;
  for (std::size_t outcome = 0; outcome < size(); ++outcome) {
    ranges.push_back(value(outcome, lines));
  }
  return ranges;
}

std::size_t GridOutcomes::paying_line(std::size_t outcome,
                                      const std::vector<ValueRange>& lines) const {
  return *std::max_element(
      lines_[outcome].begin(), lines_[outcome].end(),
      [&](std::size_t a, std::size_t b) { return lines[a].least < lines[b].least; });
}

}  // namespace vpanalyze
