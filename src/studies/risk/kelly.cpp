// SPDX-License-Identifier: MIT
#include "studies/risk/kelly.hpp"

#include <algorithm>
#include <cmath>

#include "studies/risk/zero.hpp"

namespace vpanalyze {

std::optional<Kelly> kelly(const RoundResults& round, int n) {
  const auto mean_of = [&](const auto& function) {
    double sum = 0;
    for (std::size_t i = 0; i < round.results.size(); ++i) {
      if (round.probabilities[i] > 0) sum += round.probabilities[i] * function(round.results[i]);
    }
    return sum;
  };
  double least = 0;
  for (std::size_t i = 0; i < round.results.size(); ++i) {
    if (round.probabilities[i] > 0) least = std::min(least, round.results[i]);
  }
  const double edge = mean_of([](double result) { return result; });
  // A fair game rounds to an edge of some 10^-17.
  constexpr double kLeastEdge = 1e-14;
  if (edge < kLeastEdge || least == 0) return std::nullopt;
  // The derivative of the growth falls from the edge to −∞ where the worst result takes everything.
  const auto decline = [&](double f) {
    return -mean_of([f](double result) { return result / (1 + f * result); });
  };
  Kelly result;
  result.fraction = zero_between(decline, 0, -1 / least);
  result.bankroll = 1 / result.fraction;
  result.growth =
      mean_of([&](double r) { return std::log1p(result.fraction * r); }) / static_cast<double>(n);
  return result;
}

}  // namespace vpanalyze
