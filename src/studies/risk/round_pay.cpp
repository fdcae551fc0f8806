// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cards/parallel.hpp"
#include "cards/text.hpp"
#include "studies/risk/session.hpp"

namespace vpanalyze {

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
