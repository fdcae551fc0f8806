// SPDX-License-Identifier: MIT
#include "studies/objective/pay_mixture.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/decimal.hpp"
#include "base/ranges.hpp"
#include "base/text.hpp"

namespace vpanalyze {

PaySteps pay_steps(const Paytable& paytable) {
  PaySteps steps;
  for (const PayLine& line : paytable.lines) steps.line_values.push_back(line.pays.millionths());
  if (nothing_line(paytable) == paytable.lines.size()) steps.line_values.push_back(0);
  steps.bet = Pay::kMillionthsPerUnit * paytable.coins;
  std::int64_t unit = steps.bet;
  for (const std::int64_t pay : steps.line_values) unit = std::gcd(unit, pay);
  for (std::int64_t& pay : steps.line_values) pay /= unit;
  steps.bet /= unit;
  return steps;
}

Fraction exact_decimal(double value) {
  assert(value >= 1 && value <= 1e12);  // at most 17 digits, at most 16 of them decimals
  return parse_decimal(shortest_fixed_text(value))->value();
}

uint128 whole_steps(const Fraction& bets, std::uint64_t steps_per_bet) {
  return bets.numerator() * steps_per_bet / bets.denominator();
}

Fraction return_of(const PaySteps& steps, const std::vector<std::uint64_t>& combinations) {
  uint128 pays = 0;
  uint128 bets = 0;
  for (std::size_t line = 0; line < combinations.size(); ++line) {
    pays += static_cast<uint128>(steps.line_values[line]) * combinations[line];
    bets += static_cast<uint128>(steps.bet) * combinations[line];
  }
  return {pays, bets};
}

namespace {

/// Distinct pays of a game, and the pay of every line.
struct LinePays {
  explicit LinePays(const Paytable& paytable) {
    const PaySteps steps = pay_steps(paytable);
    mixture = with_pays({steps.line_values.begin(), steps.line_values.end()},
                        static_cast<std::uint64_t>(steps.bet));
    for (const std::int64_t pay : steps.line_values) {
      place.push_back(mixture.place_of(static_cast<std::uint64_t>(pay)));
    }
  }

  /// Converts counts of all lines to counts of each pay: [pay].
  template <class Count, class Lines>
  void add_up(const Lines& line_values, std::vector<Count>& pay_counts) const {
    pay_counts.assign(mixture.pays.size(), 0);
    for (std::size_t line = 0; line < line_values.size(); ++line) {
      pay_counts[place[line]] += static_cast<Count>(line_values[line]);
    }
  }

  PayMixture mixture;              ///< without parts
  std::vector<std::size_t> place;  ///< [line]
};

/// Returns each count as a share of the total.
template <class Counts>
std::vector<double> shares(const Counts& counts) {
  const std::uint64_t all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  std::vector<double> shares;
  shares.reserve(counts.size());
  for (const std::uint64_t count : counts) {
    shares.push_back(static_cast<double>(count) / static_cast<double>(all));
  }
  return shares;
}

}  // namespace

PayMixture pay_mixture(const Paytable& paytable, const PlayedDeals& played) {
  LinePays pays(paytable);
  // Counts by pay instead of line, and in lowest terms, so that equal shares form one row.
  PlayedDeals merged;
  std::vector<std::uint32_t> pay_counts;
  for (std::size_t i = 0; i < played.deals.size(); ++i) {
    pays.add_up(played.draws[i], pay_counts);
    const std::uint32_t common = std::accumulate(pay_counts.begin(), pay_counts.end(), 0U,
                                                 std::gcd<std::uint32_t, std::uint32_t>);
    for (std::uint32_t& count : pay_counts) count /= common;
    merged.add(pay_counts, played.deals[i]);
  }
  const std::vector<double> weights = shares(merged.deals);
  pays.mixture.parts.reserve(weights.size());
  for (std::size_t row = 0; row < weights.size(); ++row) {
    pays.mixture.parts.push_back({weights[row], shares(merged.draws[row])});
  }
  return std::move(pays.mixture);
}

PayMixture single_hand(const Paytable& paytable, const std::vector<std::int64_t>& line_ways) {
  LinePays pays(paytable);
  std::vector<std::uint64_t> pay_counts;
  pays.add_up(line_ways, pay_counts);
  pays.mixture.parts.push_back({1, shares(pay_counts)});
  return std::move(pays.mixture);
}

std::vector<double> PayMixture::total() const {
  std::vector<ExactingSum> sums(pays.size());
  for (const Part& part : parts) {
    for (std::size_t pay = 0; pay < pays.size(); ++pay) {
      sums[pay].add(part.weight * part.probability[pay]);
    }
  }
  return mapped(sums, &ExactingSum::value);
}

PayMixture PayMixture::alone() const { return {pays, {{1, total()}}, pay_steps, bet_steps}; }

std::size_t PayMixture::place_of(std::uint64_t steps) const {
  const auto place = std::lower_bound(pay_steps.begin(), pay_steps.end(), steps);
  return static_cast<std::size_t>(place - pay_steps.begin());
}

PayMixture with_pays(const std::set<std::uint64_t>& pay_steps, std::uint64_t bet_steps) {
  PayMixture mixture;
  mixture.bet_steps = bet_steps;
  for (const std::uint64_t steps : pay_steps) {
    mixture.pay_steps.push_back(steps);
    mixture.pays.push_back(static_cast<double>(steps) / static_cast<double>(bet_steps));
  }
  return mixture;
}

PayMixture doubled(const PayMixture& pay, int rounds) {
  if (rounds == 0) return pay;
  std::uint64_t measure = pay.bet_steps;
  std::set<std::uint64_t> all_steps = {0};
  for (const std::uint64_t steps : pay.pay_steps) {
    measure = std::gcd(measure, steps << static_cast<unsigned>(rounds));
  }
  for (const std::uint64_t steps : pay.pay_steps) {
    all_steps.insert((steps << static_cast<unsigned>(rounds)) / measure);
  }
  PayMixture result = with_pays(all_steps, pay.bet_steps / measure);
  const double kept = std::ldexp(1.0, -rounds);
  for (const PayMixture::Part& part : pay.parts) {
    result.parts.push_back({part.weight, std::vector<double>(result.pays.size())});
    std::vector<double>& probability = result.parts.back().probability;
    for (std::size_t i = 0; i < pay.pay_steps.size(); ++i) {
      const std::uint64_t steps = (pay.pay_steps[i] << static_cast<unsigned>(rounds)) / measure;
      const double wins = steps == 0 ? 1 : kept;
      probability[result.place_of(steps)] += part.probability[i] * wins;
      probability[0] += part.probability[i] * (1 - wins);
    }
  }
  return result;
}

/// Returns the moments. For two hands from one deal, E[X₁X₂] is the mean over deals of (E[X |
/// deal])².
PayMoments moments(const PayMixture& pay) {
  const std::vector<double> total = pay.total();
  PayMoments result;
  for (std::size_t i = 0; i < total.size(); ++i) result.mean += total[i] * pay.pays[i];
  for (std::size_t i = 0; i < total.size(); ++i) {
    const double deviation = pay.pays[i] - result.mean;
    result.variance += total[i] * deviation * deviation;
  }
  ExactingSum covariance;
  for (const PayMixture::Part& part : pay.parts) {
    double deviation = 0;
    for (std::size_t i = 0; i < total.size(); ++i) {
      deviation += part.probability[i] * (pay.pays[i] - result.mean);
    }
    covariance.add(part.weight * deviation * deviation);
  }
  result.covariance = covariance.value();
  return result;
}

}  // namespace vpanalyze
