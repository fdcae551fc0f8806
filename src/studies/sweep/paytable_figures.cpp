// SPDX-License-Identifier: MIT
#include "studies/sweep/paytable_figures.hpp"

#include <algorithm>
#include <numeric>

#include "analysis/hold.hpp"
#include "analysis/valuation.hpp"
#include "base/decimal.hpp"
#include "cards/hand_index.hpp"

namespace vpanalyze {
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
  return std::all_of(conditions.begin(), conditions.end(),
                     [&](const SweepCondition& condition) { return meets(condition, paytable); });
}

PaytableFigures::PaytableFigures(const SweepGrid& grid, const GridOutcomes& outcomes,
                                 const std::vector<SweepCondition>& where)
    : combinations_(std::uint64_t{binomial(grid.base().deck.size(), 5)} *
                    draw_ways(grid.base().deck.size()).per_deal),
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
