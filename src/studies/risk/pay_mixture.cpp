// SPDX-License-Identifier: MIT
#include "studies/risk/pay_mixture.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "cards/parallel.hpp"
#include "cards/text.hpp"
#include "game/decimal.hpp"

namespace vpanalyze {

PaySteps pay_steps(const Paytable& paytable) {
  PaySteps steps;
  for (const PayLine& line : paytable.lines) steps.of_line.push_back(line.pays.millionths());
  if (nothing_line(paytable) == paytable.lines.size()) steps.of_line.push_back(0);
  steps.bet = Pay::kMillionthsPerUnit * paytable.coins;
  std::int64_t unit = steps.bet;
  for (const std::int64_t pay : steps.of_line) unit = std::gcd(unit, pay);
  for (std::int64_t& pay : steps.of_line) pay /= unit;
  steps.bet /= unit;
  return steps;
}

Fraction exact_decimal(double value) {
  assert(value >= 1 && value <= 1e12);  // at most 17 digits, of which at most 16 are decimals
  return parse_decimal(shortest_fixed_text(value))->value();
}

uint128 whole_steps(const Fraction& bets, std::uint64_t steps_per_bet) {
  return bets.numerator() * steps_per_bet / bets.denominator();
}

Fraction return_of(const PaySteps& steps, const std::vector<std::uint64_t>& combinations) {
  uint128 pays = 0;
  uint128 bets = 0;
  for (std::size_t line = 0; line < combinations.size(); ++line) {
    pays += static_cast<uint128>(steps.of_line[line]) * combinations[line];
    bets += static_cast<uint128>(steps.bet) * combinations[line];
  }
  return {pays, bets};
}

namespace {

/// The different pays of a game, and which of them every line is.
struct LinePays {
  explicit LinePays(const Paytable& paytable) {
    const PaySteps steps = pay_steps(paytable);
    mixture = with_pays({steps.of_line.begin(), steps.of_line.end()},
                        static_cast<std::uint64_t>(steps.bet));
    for (const std::int64_t pay : steps.of_line) {
      place.push_back(mixture.place_of(static_cast<std::uint64_t>(pay)));
    }
  }

  /// [pay]: how often it comes up, given that for all lines.
  template <class Count, class Lines>
  void add_up(const Lines& of_line, std::vector<Count>& of_pay) const {
    of_pay.assign(mixture.pays.size(), 0);
    for (std::size_t line = 0; line < of_line.size(); ++line) {
      of_pay[place[line]] += static_cast<Count>(of_line[line]);
    }
  }

  PayMixture mixture;              ///< without parts
  std::vector<std::size_t> place;  ///< [line]
};

/// Each as a share of all.
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
  // By pay instead of by line, and in lowest terms, so that the same shares are the same row.
  PlayedDeals alike;
  std::vector<std::uint32_t> of_pay;
  for (std::size_t i = 0; i < played.deals.size(); ++i) {
    pays.add_up(played.draws[i], of_pay);
    const std::uint32_t common =
        std::accumulate(of_pay.begin(), of_pay.end(), 0U, std::gcd<std::uint32_t, std::uint32_t>);
    for (std::uint32_t& count : of_pay) count /= common;
    alike.add(of_pay, played.deals[i]);
  }
  const std::vector<double> weights = shares(alike.deals);
  pays.mixture.parts.reserve(weights.size());
  for (std::size_t row = 0; row < weights.size(); ++row) {
    pays.mixture.parts.push_back({weights[row], shares(alike.draws[row])});
  }
  return std::move(pays.mixture);
}

PayMixture single_hand(const Paytable& paytable, const std::vector<std::int64_t>& line_ways) {
  LinePays pays(paytable);
  std::vector<std::uint64_t> of_pay;
  pays.add_up(line_ways, of_pay);
  pays.mixture.parts.push_back({1, shares(of_pay)});
  return std::move(pays.mixture);
}

std::vector<double> PayMixture::total() const {
  std::vector<ExactingSum> sums(pays.size());
  for (const Part& part : parts) {
    for (std::size_t pay = 0; pay < pays.size(); ++pay) {
      sums[pay].add(part.weight * part.probability[pay]);
    }
  }
  std::vector<double> total;
  for (const ExactingSum& sum : sums) total.push_back(sum.value());
  return total;
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

/// Two hands from one deal: E[X₁X₂] is the mean over deals of (E[X | deal])².
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

namespace {

/// Frequencies handed to a worker at a time.
constexpr std::size_t kChunk = 64;

/// The transform of a round's pay at one frequency: with z_j = e^(−2πi·frequency·pay_j/size)
///
///     Σ over deals of weight · (Σ_j p_j z_j)^n
///
/// `probability` is [pay][deal]: deals are the inner dimension, so that compilers use vector
/// instructions.
Complex round_transform(const PayMixture& pay, const std::vector<std::vector<double>>& probability,
                        unsigned n, const Fourier& fourier, std::size_t frequency) {
  const std::size_t deals = pay.parts.size();
  std::vector<Complex> hand(deals);
  for (std::size_t j = 0; j < probability.size(); ++j) {
    const Complex z = fourier.root(frequency * pay.pay_steps[j]);
    const double* const p = probability[j].data();
    for (std::size_t t = 0; t < deals; ++t) {
      hand[t].re += p[t] * z.re;
      hand[t].im += p[t] * z.im;
    }
  }
  std::vector<Complex> round = hand;  // to the power of the bits of n looked at so far
  for (int bit = static_cast<int>(std::bit_width(n)) - 2; bit >= 0; --bit) {
    for (Complex& value : round) value = value * value;
    if ((n >> bit & 1U) == 0) continue;
    for (std::size_t t = 0; t < deals; ++t) round[t] = round[t] * hand[t];
  }
  ExactingSum re;
  ExactingSum im;
  for (std::size_t t = 0; t < deals; ++t) {
    re.add(pay.parts[t].weight * round[t].re);
    im.add(pay.parts[t].weight * round[t].im);
  }
  return {re.value(), im.value()};
}

Kernel single_pay(const PayMixture& pay) {
  Distribution values(static_cast<std::size_t>(pay.pay_steps.back()) + 1);
  const std::vector<double> total = pay.total();
  for (std::size_t j = 0; j < total.size(); ++j) values[pay.pay_steps[j]] = total[j];
  return Kernel(std::move(values), 4 * kRounding);
}

}  // namespace

Kernel round_pay(const PayMixture& pay, int n, int threads) {
  const std::uint64_t places = pay.pay_steps.back() * static_cast<std::uint64_t>(n) + 1;
  if (places > kMostPlaces) {
    throw std::invalid_argument("a round of this game would have to keep apart " +
                                with_commas(places) + " results, in steps of " +
                                shortest_fixed_text(pay.step()) +
                                " bets, of which all pays are multiples; at most " +
                                with_commas(kMostPlaces) + " are possible");
  }
  if (n == 1) return single_pay(pay);
  const Fourier fourier(static_cast<int>(std::bit_width(places - 1)));
  std::vector<std::vector<double>> probability(pay.pays.size());
  for (std::size_t j = 0; j < probability.size(); ++j) {
    for (const PayMixture::Part& part : pay.parts) probability[j].push_back(part.probability[j]);
  }
  std::vector<Complex> round(fourier.size());
  const std::size_t frequencies = fourier.size() / 2 + 1;
  parallel_chunks(worker_count(threads), frequencies, kChunk,
                  [&](std::size_t /*worker*/, std::size_t from, std::size_t to) {
                    for (std::size_t k = from; k < to; ++k) {
                      round[k] =
                          round_transform(pay, probability, static_cast<unsigned>(n), fourier, k);
                    }
                  });
  for (std::size_t k = frequencies; k < round.size(); ++k) {
    round[k] = {round[round.size() - k].re, -round[round.size() - k].im};
  }
  fourier.inverse(round);

  Distribution values(static_cast<std::size_t>(places));
  double dropped = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    (round[i].re < kNoise ? dropped : values[i]) += std::abs(round[i].re);
  }
  // Every frequency is off by at most so much, and so is the vector of probabilities in length.
  const double frequency_error =
      kRounding * (n * (static_cast<double>(pay.pays.size()) + 6) + 4) + fourier.relative_error();
  return Kernel(std::move(values),
                std::sqrt(static_cast<double>(places)) * frequency_error + dropped);
}

}  // namespace vpanalyze
