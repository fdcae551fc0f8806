// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/parallel.hpp"
#include "base/text.hpp"
#include "studies/risk/session.hpp"

namespace vpanalyze {

namespace {

/// Frequencies handed to a worker at a time.
constexpr std::size_t kChunk = 64;

/// Transform of the deals of a round.
class DealTransform {
 public:
  DealTransform(const RoundPays::Deals& deals, int n, const Fourier& fourier)
      : deals_(deals),
        n_(static_cast<unsigned>(n)),
        fourier_(fourier),
        probability_(deals.pay_steps.size()) {
    for (std::size_t j = 0; j < probability_.size(); ++j) {
      for (const PayMixture::Part& part : deals.parts) {
        probability_[j].push_back(part.probability[j]);
      }
    }
  }

  /// Returns [frequency]: the transform, up to half the size.
  std::vector<Complex> all(int threads) const {
    std::vector<Complex> all(fourier_.size() / 2 + 1);
    parallel_chunks(worker_count(threads), all.size(), kChunk,
                    [&](std::size_t /*worker*/, std::size_t first, std::size_t last) {
                      for (std::size_t k = first; k < last; ++k) all[k] = transformed(k);
                    });
    return all;
  }

 private:
  /// Returns the transform at one frequency: with z_j = e^(−2πi·frequency·pay_j/size)
  ///
  ///     Σ over deals of weight · (Σ_j p_j z_j)^n
  Complex transformed(std::size_t frequency) const {
    const std::size_t deals = deals_.parts.size();
    std::vector<Complex> hand(deals);
    for (std::size_t j = 0; j < probability_.size(); ++j) {
      const Complex z = fourier_.root(frequency * deals_.pay_steps[j]);
      const double* const p = probability_[j].data();
      for (std::size_t t = 0; t < deals; ++t) {
        hand[t].re += p[t] * z.re;
        hand[t].im += p[t] * z.im;
      }
    }
    std::vector<Complex> round = hand;  // power with the bits of n seen so far as exponent
    for (int bit = static_cast<int>(std::bit_width(n_)) - 2; bit >= 0; --bit) {
      for (Complex& value : round) value = value * value;
      if ((n_ >> bit & 1U) == 0) continue;
      for (std::size_t t = 0; t < deals; ++t) round[t] = round[t] * hand[t];
    }
    ExactingSum re;
    ExactingSum im;
    for (std::size_t t = 0; t < deals; ++t) {
      re.add(deals_.parts[t].weight * round[t].re);
      im.add(deals_.parts[t].weight * round[t].im);
    }
    return {re.value(), im.value()};
  }

  const RoundPays::Deals& deals_;
  unsigned n_;
  const Fourier& fourier_;
  /// [pay][deal]: deals are the inner dimension, so that compilers use vector instructions.
  std::vector<std::vector<double>> probability_;
};

/// Returns the pay of a round of n hands before chance multiplies it, for one of `chances` sets of
/// deals.
Kernel chanceless(const RoundPays::Deals& deals, int n, std::size_t chances, int threads) {
  const std::uint64_t places = deals.pay_steps.back() * static_cast<std::uint64_t>(n) + 1;
  const Fourier fourier(Fourier::log2_size_for(places));
  Distribution values = fourier.inverse(DealTransform(deals, n, fourier).all(threads));
  values.resize(static_cast<std::size_t>(places));
  double dropped = 0;
  for (double& p : values) {
    if (p >= kNoise) continue;
    dropped += std::abs(p);
    p = 0;
  }
  // Bounds the error of every frequency, and so the length of the error of the probabilities.
  // Chances are added one by one.
  const double roundings =
      n * (static_cast<double>(deals.pay_steps.size()) + 6) + 4 * static_cast<double>(chances);
  const double frequency_error = kRounding * roundings + fourier.relative_error();
  return Kernel(std::move(values),
                std::sqrt(static_cast<double>(places)) * frequency_error + dropped);
}

Kernel single_pay(const PayMixture& pay) {
  Distribution values(static_cast<std::size_t>(pay.pay_steps.back()) + 1);
  const std::vector<double> total = pay.total();
  for (std::size_t j = 0; j < total.size(); ++j) values[pay.pay_steps[j]] = total[j];
  return Kernel(std::move(values), 4 * kRounding);
}

}  // namespace

std::uint64_t RoundPays::Deals::most() const {
  std::uint64_t most = 0;
  for (const Chance& chance : chances) {
    most = std::max(most, chance.times * pay_steps.back() + chance.plus);
  }
  return most;
}

PayMixture RoundPays::mixture() const {
  std::set<std::uint64_t> all_steps;
  const auto for_each_chance = [&](const auto& visit) {
    for (const Deals& dealt : deals) {
      for (const Chance& chance : dealt.chances) {
        std::vector<std::uint64_t> steps = dealt.pay_steps;
        for (std::uint64_t& step : steps) step = chance.times * step + chance.plus;
        visit(dealt, chance.probability, steps);
      }
    }
  };
  for_each_chance([&](const Deals& /*dealt*/, double /*probability*/, const auto& steps) {
    all_steps.insert(steps.begin(), steps.end());
  });
  PayMixture mixture = with_pays(all_steps, bet_steps);
  for_each_chance([&](const Deals& dealt, double probability, const auto& steps) {
    for (const PayMixture::Part& part : dealt.parts) {
      mixture.parts.push_back(
          {probability * part.weight, std::vector<double>(mixture.pays.size())});
      for (std::size_t j = 0; j < steps.size(); ++j) {
        mixture.parts.back().probability[mixture.place_of(steps[j])] = part.probability[j];
      }
    }
  });
  return mixture;
}

Kernel round_pay(const RoundPays& pays, int n, int threads) {
  std::uint64_t most = 0;
  std::size_t chances = 0;
  for (const RoundPays::Deals& deals : pays.deals) {
    most = std::max(most, deals.most());
    chances += deals.chances.size();
  }
  const auto hands = static_cast<std::uint64_t>(n);
  const std::uint64_t places = most * hands + 1;
  if (places > kMostPlaces) {
    throw std::invalid_argument("a round of this game would have to keep apart " +
                                grouped_digits(places) + " results, in steps of " +
                                step_words(pays.bet_steps) +
                                ", of which all pays are multiples; at most " +
                                grouped_digits(kMostPlaces) + " are possible");
  }
  if (n == 1) return single_pay(pays.mixture());
  Distribution values(static_cast<std::size_t>(places));
  double error = 0;
  for (const RoundPays::Deals& deals : pays.deals) {
    const Kernel round = chanceless(deals, n, chances, threads);
    for (const auto& [probability, times, plus] : deals.chances) {
      for (const Kernel::Place& paid : round.places) {
        values[paid.offset * times + plus * hands] += probability * paid.value;
      }
      error += probability * round.error;
    }
  }
  return Kernel(std::move(values), error);
}

}  // namespace vpanalyze
