// SPDX-License-Identifier: MIT
#include "studies/objective/pay_mixture.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/ranges.hpp"

namespace vpanalyze {

namespace {

/// Narrows an interval around a zero by false position, halving the value of an end that stays
/// twice (the Illinois method), as long as it converges well.
template <class Function>
void narrow(const Function& function, double& lower, double& upper) {
  constexpr int kMostSteps = 20;
  constexpr double kNarrow = 1e-12;
  double low_value = function(lower);
  double high_value = function(upper);
  int side = 0;
  for (int step = 0; step < kMostSteps && upper - lower > kNarrow * upper; ++step) {
    const double x = (lower * high_value - upper * low_value) / (high_value - low_value);
    if (!(x > lower && x < upper)) return;
    const double value = function(x);
    if (value < 0) {
      lower = x;
      low_value = value;
      if (side == -1) high_value /= 2;
      side = -1;
    } else {
      upper = x;
      high_value = value;
      if (side == 1) low_value /= 2;
      side = 1;
    }
  }
}

/// Returns the zero of a function that is negative before and positive after it, to the last digit,
/// by bisection. The function is slow, so known signs are not evaluated again.
template <class Function>
double zero_between(const Function& function, double lower, double upper) {
  double negative = lower;
  double positive = upper;
  narrow(function, negative, positive);
  for (;;) {
    const double middle = lower + (upper - lower) / 2;
    if (middle <= lower || middle >= upper) return middle;
    const bool is_below = middle <= negative || (middle < positive && function(middle) < 0);
    (is_below ? lower : upper) = middle;
  }
}

/// Returns (1 + x)^n − 1 for x > −1, without adding the one, which would cost digits:
///
///     (1 + x)^2k − 1 = y · (2 + y),  (1 + x)^(k + 1) − 1 = y + x · (1 + y),  y = (1 + x)^k − 1
double power_less_one(double x, unsigned n) {
  double y = x;
  for (int bit = static_cast<int>(std::bit_width(n)) - 2; bit >= 0; --bit) {
    y *= 2 + y;
    if ((n >> bit & 1U) != 0) y += x * (1 + y);
  }
  return y;
}

/// E[r^(result of a round)] − 1 as a function of s = −ln r, without the loss of digits from
/// subtracting one: convex, zero at s = 0, and decreasing there if the game wins.
class RoundPower {
 public:
  RoundPower(const PayMixture& pay, int n, double cashback)
      : pay_(pay), n_(static_cast<unsigned>(n)) {
    for (const double x : pay.pays) results_.push_back(x - 1 + cashback);
  }

  double operator()(double s) const {
    std::vector<double> power;
    for (const double result : results_) power.push_back(std::expm1(-s * result));
    ExactingSum sum;
    for (const PayMixture::Part& part : pay_.parts) {
      double hand = 0;
      for (std::size_t i = 0; i < power.size(); ++i) hand += part.probability[i] * power[i];
      sum.add(part.weight * power_less_one(hand, n_));
    }
    return sum.value();
  }

  bool can_lose() const {
    return any_of(pay_.parts, [&](const PayMixture::Part& part) {
      for (std::size_t i = 0; i < results_.size(); ++i) {
        if (results_[i] < 0 && part.probability[i] > 0) return true;
      }
      return false;
    });
  }

 private:
  const PayMixture& pay_;
  unsigned n_;
  std::vector<double> results_;
};

}  // namespace

std::vector<RoundResult> results_of_hand(const PayMixture& pay, double cashback) {
  const std::vector<double> probabilities = pay.total();
  std::vector<RoundResult> results;
  for (std::size_t i = 0; i < probabilities.size(); ++i) {
    if (probabilities[i] > 0) results.push_back({pay.pays[i] + (cashback - 1), probabilities[i]});
  }
  return results;
}

std::optional<Kelly> kelly(const std::vector<RoundResult>& round, int n) {
  const auto mean_of = [&](const auto& function) {
    double sum = 0;
    for (const auto& [won, probability] : round) sum += probability * function(won);
    return sum;
  };
  double least = 0;
  for (const RoundResult& result : round) least = std::min(least, result.won);
  const double edge = mean_of([](double won) { return won; });
  // A fair game rounds to an edge of some 10^-17.
  constexpr double kLeastEdge = 1e-14;
  if (edge < kLeastEdge || least == 0) return std::nullopt;
  // The derivative of the growth falls from the edge to −∞, where the worst result takes
  // everything.
  const auto decline = [&](double f) {
    return -mean_of([f](double won) { return won / (1 + f * won); });
  };
  const double fraction = zero_between(decline, 0, -1 / least);
  const double growth = mean_of([&](double won) { return std::log1p(fraction * won); });
  return Kelly{fraction, 1 / fraction, growth / static_cast<double>(n)};
}

double ruin_per_unit(const PayMixture& pay, const PayMoments& hand, int n, double cashback) {
  const RoundPower excess(pay, n, cashback);
  if (!excess.can_lose()) return 0;
  // A fair game rounds to an edge of some 10^-17; its ruin is equally certain.
  constexpr double kLeastEdge = 1e-14;
  const double edge = hand.mean - 1 + cashback;
  if (edge < kLeastEdge) return 1;
  // Starts near twice the edge divided by the variance, the solution for normal results; at most 1,
  // above which powers of a large loss could overflow.
  constexpr double kLeast = 1e-9;
  const double guess = std::min(2 * edge / std::max(hand.variance, edge * edge), 1.0);
  double upper = kLeast;
  while (upper < guess) upper *= 2;
  while (excess(upper) < 0) upper *= 2;
  while (upper > kLeast && excess(upper / 2) >= 0) upper /= 2;
  double lower = upper / 2;
  while (excess(lower) >= 0) lower /= 2;
  return std::exp(-zero_between(excess, lower, upper));
}

}  // namespace vpanalyze
