// SPDX-License-Identifier: MIT
#include "studies/sweep/paytable_figures.hpp"

#include <algorithm>
#include <numeric>

#include "analysis/hold.hpp"
#include "analysis/valuation.hpp"
#include "cards/binomial.hpp"
#include "game/decimal.hpp"
#include "vpanalyze/features/feature_analysis.hpp"

namespace vpanalyze {
namespace {

Fraction pay_per_bet(const SweepGrid& grid, std::int64_t millionths) {
  return {static_cast<uint128>(millionths),
          static_cast<uint128>(grid.base().coins) * static_cast<uint128>(Pay::kMillionthsPerUnit)};
}

bool holds(const SweepCondition& condition, double value) {
  const double bound =
      static_cast<double>(condition.digits) / static_cast<double>(power_of_ten(condition.decimals));
  switch (condition.comparison) {
    case Relation::less: return value < bound;
    case Relation::at_most: return value <= bound;
    case Relation::more: return value > bound;
    case Relation::at_least: return value >= bound;
  }
  return false;
}

}  // namespace

SweptPaytable sweep_feature_game(const Paytable& paytable, TieBreak rule) {
  const FeatureAnalysis analysis = analyze_features(paytable, {rule, 1, Engine::automatic});
  SweptPaytable swept;
  swept.exact_return = analysis.exact_return;
  swept.game_return = analysis.game_return;
  swept.variance = analysis.variance;
  swept.hit_frequency = analysis.hit_frequency;
  return swept;
}

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
      nothing_(nothing_line(grid.base())),
      unit_(pay_per_bet(grid, outcomes.unit())) {
  for (const SweepCondition& condition : where) {
    if (condition.field == SweepField::game_return) {
      add_return_condition(condition);
    } else {
      others_.push_back(condition);
    }
  }
}

/// return = sum · unit / combinations against digits / 10^decimals: the sum against
/// digits · combinations / (unit · 10^decimals). Numerator below 10^13 · 2^47 · 10^9 < 2^127.
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

bool PaytableFigures::is_wanted_sum(int128 sum) const {
  return static_cast<uint128>(sum) >= sum_.least && static_cast<uint128>(sum) <= sum_.most;
}

/// Pay per bet of `worth` together.
double PaytableFigures::unit_of(std::int64_t worth) const {
  if (worth == 1) return unit_.to_double();
  return Fraction(unit_.numerator() * static_cast<uint128>(worth), unit_.denominator()).to_double();
}

std::optional<SweptPaytable> PaytableFigures::operator()(
    std::uint64_t index, const std::vector<WorthRange>& worth,
    const std::vector<std::int64_t>& line_ways) const {
  std::int64_t divisor = 0;
  int128 sum = 0;
  int128 squares = 0;
  for (std::size_t line = 0; line < worth.size(); ++line) {
    const int128 term = int128{line_ways[line]} * worth[line].least;
    sum += term;
    squares += term * worth[line].least;
    divisor = std::gcd(divisor, worth[line].least);
  }
  if (!is_wanted_sum(sum)) return std::nullopt;
  divisor = std::max<std::int64_t>(divisor, 1);
  SweptPaytable result;
  result.exact_return =
      Fraction(static_cast<uint128>(sum) * unit_.numerator(), combinations_ * unit_.denominator());
  result.game_return = result.exact_return->to_double();
  const double unit = unit_of(divisor);
  // The same steps as in analyze(), so that every double is the same.
  const WorthMoments moments(combinations_, sum / divisor, squares / divisor / divisor);
  result.variance = moments.variance() * unit * unit;
  const auto combinations = static_cast<double>(combinations_);
  for (std::size_t line = 0; line < worth.size(); ++line) {
    if (line == nothing_) continue;
    result.hit_frequency += static_cast<double>(line_ways[line]) / combinations;
  }
  if (!meets(others_, result)) return std::nullopt;
  result.index = index;
  result.combinations.assign(line_ways.begin(), line_ways.end());
  return result;
}

std::optional<SweptPaytable> PaytableFigures::operator()(std::uint64_t index,
                                                         const std::vector<WorthRange>& worth,
                                                         const Analysis& analysis) const {
  int128 sum = 0;
  SweptPaytable result;
  for (std::size_t line = 0; line < worth.size(); ++line) {
    const std::uint64_t ways = analysis.lines[line].combinations;
    sum += static_cast<int128>(ways) * worth[line].least;
    result.combinations.push_back(ways);
  }
  result.index = index;
  result.exact_return = analysis.exact_return;
  result.game_return = analysis.game_return;
  result.variance = analysis.variance;
  result.hit_frequency = analysis.hit_frequency;
  if (!is_wanted_sum(sum) || !meets(others_, result)) return std::nullopt;
  return result;
}

}  // namespace vpanalyze
