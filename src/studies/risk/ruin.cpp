// SPDX-License-Identifier: MIT
#include "studies/risk/pay_mixture.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace vpanalyze {

namespace {

/// Narrows an interval around a zero by false position, with the value of an end that stays twice
/// halved (the Illinois method), as long as that goes well.
template <class Function>
void narrow(const Function& function, double& below, double& above) {
  constexpr int kMostSteps = 20;
  constexpr double kNarrow = 1e-12;
  double at_below = function(below);
  double at_above = function(above);
  int side = 0;
  for (int step = 0; step < kMostSteps && above - below > kNarrow * above; ++step) {
    const double x = (below * at_above - above * at_below) / (at_above - at_below);
    if (!(x > below && x < above)) return;
    const double value = function(x);
    if (value < 0) {
      below = x;
      at_below = value;
      if (side == -1) at_above /= 2;
      side = -1;
    } else {
      above = x;
      at_above = value;
      if (side == 1) at_below /= 2;
      side = 1;
    }
  }
}

/// The zero of a function that is negative before and positive behind it, to the last digit, by
/// bisection. The function takes long, so what is known of its sign is not asked again.
template <class Function>
double zero_between(const Function& function, double below, double above) {
  double negative = below;
  double positive = above;
  narrow(function, negative, positive);
  for (;;) {
    const double middle = below + (above - below) / 2;
    if (middle <= below || middle >= above) return middle;
    const bool is_below = middle <= negative || (middle < positive && function(middle) < 0);
    (is_below ? below : above) = middle;
  }
}

/// (1 + x)^n − 1 from x > −1, without adding the one, which would cost digits:
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

/// E[r^(result of a round)] − 1 as a function of s = −ln r, without the loss of digits that
/// subtracting one would bring: convex, zero at s = 0, and falling there where the game wins.
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
    return std::any_of(pay_.parts.begin(), pay_.parts.end(), [&](const PayMixture::Part& part) {
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

RoundResults results_of_hand(const PayMixture& pay, double cashback) {
  RoundResults results{pay.pays, pay.total()};
  for (double& result : results.results) result += cashback - 1;
  return results;
}

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

double ruin_per_unit(const PayMixture& pay, const PayMoments& hand, int n, double cashback) {
  const RoundPower excess(pay, n, cashback);
  if (!excess.can_lose()) return 0;
  // A fair game rounds to an edge of some 10^-17; ruin is as certain there.
  constexpr double kLeastEdge = 1e-14;
  const double edge = hand.mean - 1 + cashback;
  if (edge < kLeastEdge) return 1;
  // Near twice the edge by the variance, which it would be if results were normal; at most 1, from
  // where powers of a large loss could overflow.
  constexpr double kLeast = 1e-9;
  const double guess = std::min(2 * edge / std::max(hand.variance, edge * edge), 1.0);
  double above = kLeast;
  while (above < guess) above *= 2;
  while (excess(above) < 0) above *= 2;
  while (above > kLeast && excess(above / 2) >= 0) above /= 2;
  double below = above / 2;
  while (excess(below) >= 0) below /= 2;
  return std::exp(-zero_between(excess, below, above));
}

namespace {

/// Rounds to whole steps where all results are multiples of one, which cashback makes uncertain.
class BankrollSteps {
 public:
  BankrollSteps(const PayMixture& pay, double cashback)
      : per_bet_(cashback > 0 ? 0 : pay.bet_steps) {}

  /// What of a bankroll is ever bet: the rest of a step lies there for good.
  double down(double units) const {
    if (per_bet_ == 0) return units;
    return static_cast<double>(whole_steps(exact_decimal(units), per_bet_)) / steps();
  }
  /// The least bankroll there is from so many units on.
  double up(double units) const {
    // A logarithm is off in the 16th digit, which may not cost a step.
    constexpr double kSlack = 1e-13;
    return per_bet_ == 0 ? units : std::ceil(units * steps() * (1 - kSlack)) / steps();
  }

 private:
  double steps() const { return static_cast<double>(per_bet_); }

  std::uint64_t per_bet_;  ///< 0: any result there is
};

}  // namespace

Ruin ruin(const PayMixture& pay, const PayMoments& hand, int n, double cashback,
          const std::vector<double>& risks, const std::vector<double>& bankrolls) {
  const BankrollSteps steps(pay, cashback);
  Ruin result;
  result.per_unit = ruin_per_unit(pay, hand, n, cashback);
  // Less than a round is left at the end: a multiple of the step, where no cashback comes between.
  result.overshoot = cashback > 0 ? n : n - pay.step;
  const double log = std::log(result.per_unit);  // of 0: −∞, with which the rest is right
  for (const double risk : risks) {
    const double units = result.per_unit == 1 ? std::numeric_limits<double>::infinity()
                                              : std::max(std::log(risk) / log, 0.0);
    // Whatever the risk, it takes a round to begin with.
    const double most = std::max(steps.up(units + result.overshoot), static_cast<double>(n));
    result.bankrolls.push_back({risk, units, most});
  }
  for (const double units : bankrolls) {
    const auto risk = [&](double bets) {
      return result.per_unit == 0 ? 0 : std::pow(result.per_unit, std::max(bets, 0.0));
    };
    if (units < n) {
      result.risks.push_back({units, 1, 1});
      continue;
    }
    const double bets = steps.down(units);
    result.risks.push_back({units, risk(bets), risk(bets - result.overshoot)});
  }
  return result;
}

}  // namespace vpanalyze
