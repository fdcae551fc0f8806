// SPDX-License-Identifier: MIT
#include "studies/sweep/grid_outcomes.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "analysis/hold.hpp"
#include "analysis/valuation.hpp"
#include "base/decimal.hpp"
#include "base/ranges.hpp"
#include "cards/hand_index.hpp"

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

namespace {

Fraction pay_per_bet(const SweepGrid& grid, std::int64_t millionths) {
  return {static_cast<uint128>(millionths),
          static_cast<uint128>(grid.base().coins) * static_cast<uint128>(Pay::kMillionthsPerUnit)};
}

bool holds(const SweepCondition& condition, double value) {
  const double bound = condition.number();
  switch (condition.comparison) {
    case Relation::less: return value < bound;
    case Relation::at_most: return value <= bound;
    case Relation::more: return value > bound;
    case Relation::at_least: return value >= bound;
  }
  return false;
}

}  // namespace

bool meets(const SweepCondition& condition, const SweptPaytable& paytable) {
  switch (condition.field) {
    case SweepField::game_return: return holds(condition, paytable.game_return);
    case SweepField::variance: return paytable.variance && holds(condition, *paytable.variance);
    case SweepField::hit_frequency: return holds(condition, paytable.hit_frequency);
  }
  return false;
}

bool meets(const std::vector<SweepCondition>& conditions, const SweptPaytable& paytable) {
  return all_of(conditions,
                [&](const SweepCondition& condition) { return meets(condition, paytable); });
}

PaytableFigures::PaytableFigures(const SweepGrid& grid, const GridOutcomes& outcomes,
                                 const std::vector<SweepCondition>& where)
    : combinations_(std::uint64_t{binomial(grid.base().deck.size(), 5)} *
                    draw_ways(grid.base().deck.size()).deal_ways),
      unit_(pay_per_bet(grid, outcomes.unit())) {
  for (const SweepCondition& condition : where) {
    if (condition.field == SweepField::game_return) {
      add_return_condition(condition);
    } else {
      others_.push_back(condition);
    }
  }
}

/// Converts a condition on the return to bounds of the sum: return = sum · unit / combinations
/// against digits / 10^decimals is the sum against digits · combinations / (unit · 10^decimals),
/// whose numerator is below 10^13 · 2^47 · 10^9 < 2^127.
void PaytableFigures::add_return_condition(const SweepCondition& condition) {
  const uint128 numerator = uint128{condition.digits} * combinations_ * unit_.denominator();
  const uint128 denominator = power_of_ten(condition.decimals) * unit_.numerator();
  const uint128 floor = numerator / denominator;
  const uint128 ceiling = floor + (numerator % denominator != 0 ? 1 : 0);
  switch (condition.comparison) {
    case Relation::less:
      if (ceiling == 0) sum_.least = 1;  // nothing is less than zero
      sum_.most = std::min(sum_.most, ceiling == 0 ? 0 : ceiling - 1);
      break;
    case Relation::at_most: sum_.most = std::min(sum_.most, floor); break;
    case Relation::more: sum_.least = std::max(sum_.least, floor + 1); break;
    case Relation::at_least: sum_.least = std::max(sum_.least, ceiling); break;
  }
}

std::optional<SweptPaytable> PaytableFigures::operator()(
    std::uint64_t index, const std::vector<ValueRange>& lines,
    const std::vector<std::int64_t>& line_ways) const {
  uint128 sum = 0;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    sum += static_cast<uint128>(int128{line_ways[line]} * lines[line].least);
  }
  if (sum < sum_.least || sum > sum_.most) return std::nullopt;
  SweptPaytable result;
  result.exact_return = Fraction(sum * unit_.numerator(), combinations_ * unit_.denominator());
  result.game_return = result.exact_return->to_double();
  // Repeats the steps of analyze(), so that every double is equal.
  std::int64_t common = 0;
  for (const ValueRange& range : lines) common = std::gcd(common, range.least);
  common = std::max<std::int64_t>(common, 1);
  std::vector<int128> units;
  for (const ValueRange& range : lines) units.push_back(range.least / common);
  const double unit =
      Fraction(unit_.numerator() * static_cast<uint128>(common), unit_.denominator()).to_double();
  result.variance = WorthMoments(line_ways, units).variance() * unit * unit;
  std::int64_t paid = 0;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    if (lines[line].least > 0) paid += line_ways[line];
  }
  result.hit_frequency = static_cast<double>(paid) / static_cast<double>(combinations_);
  if (!meets(others_, result)) return std::nullopt;
  result.index = index;
  result.combinations.assign(line_ways.begin(), line_ways.end());
  return result;
}

}  // namespace vpanalyze
