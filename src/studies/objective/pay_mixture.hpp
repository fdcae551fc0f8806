// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "analysis/class_play.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/objective.hpp"

namespace vpanalyze {

/// Pays of a game and the bet as whole multiples of their greatest common measure.
struct PaySteps {
  std::vector<std::int64_t> line_values;  ///< in the order of Analysis::lines
  std::int64_t bet = 1;

  /// Returns the measure, in bets.
  double step() const { return 1 / static_cast<double>(bet); }
  /// Returns the pay of a line, in bets.
  double pay(std::size_t line) const {
    return static_cast<double>(line_values[line]) / static_cast<double>(bet);
  }
};

PaySteps pay_steps(const Paytable& paytable);

/// Returns the decimal that a double represents as a fraction: 60.1 is 601/10, as typed, not the
/// nearest double. For values from 1 to 10^12.
Fraction exact_decimal(double value);

/// Returns the number of whole steps in an amount of bets.
uint128 whole_steps(const Fraction& bets, std::uint64_t steps_per_bet);

/// Returns Σ combinations · pay / (bet · Σ combinations): the return of play whose lines occur in
/// these numbers of combinations, not all zero.
Fraction return_of(const PaySteps& steps, const std::vector<std::uint64_t>& combinations);

/// Sum that compensates rounding (Neumaier): its error is about two rounding errors, regardless of
/// the number of terms.
class ExactingSum {
 public:
  void add(double term) {
    const double sum = sum_ + term;
    lost_ += std::abs(sum_) >= std::abs(term) ? (sum_ - sum) + term : (term - sum) + sum_;
    sum_ = sum;
  }
  double value() const { return sum_ + lost_; }

 private:
  double sum_ = 0;
  double lost_ = 0;
};

/// Payouts of hands, deal by deal: hands of one round share the deal, and are independent only
/// given the deal. Amounts are bets.
struct PayMixture {
  /// Deals whose holds have equal payout distributions.
  struct Part {
    double weight = 0;                ///< share of all deals
    std::vector<double> probability;  ///< [pay]
    bool operator==(const Part&) const = default;
  };

  std::vector<double> pays;  ///< distinct pays, ascending
  std::vector<Part> parts;
  /// Pays and the bet in their greatest common measure.
  std::vector<std::uint64_t> pay_steps;
  std::uint64_t bet_steps = 1;

  /// Returns the measure, in bets.
  double step() const { return 1 / static_cast<double>(bet_steps); }
  /// Returns the index of the pay with this number of steps.
  std::size_t place_of(std::uint64_t steps) const;
  /// Returns the probability of each pay over all deals: [pay].
  std::vector<double> total() const;
  /// Returns the mixture as a single part, which suffices if no two hands share a deal.
  PayMixture alone() const;
  bool operator==(const PayMixture&) const = default;
};

PayMixture pay_mixture(const Paytable& paytable, const PlayedDeals& played);

/// Returns a mixture with these pays, without parts.
PayMixture with_pays(const std::set<std::uint64_t>& pay_steps, std::uint64_t bet_steps);

/// Returns the payouts after `rounds` fair rounds of double or nothing on every win:
///
///     a win of w becomes 2^rounds · w with probability 2^−rounds, else nothing
PayMixture doubled(const PayMixture& pay, int rounds);

/// Returns the payout of one hand, from the ways in which each line is paid, as a single part.
PayMixture single_hand(const Paytable& paytable, const std::vector<std::int64_t>& line_ways);

/// Moments of the payout of one hand.
struct PayMoments {
  double mean = 0;
  double variance = 0;
  double covariance = 0;  ///< covariance of two hands drawn from one deal
};

PayMoments moments(const PayMixture& pay);

/// Possible result of a round, in bets on one hand.
struct RoundResult {
  double won;
  double probability;
};

/// Returns the results of a round of one hand.
std::vector<RoundResult> results_of_hand(const PayMixture& pay, double cashback);

/// Returns the fraction f of a bankroll that maximizes E[ln(1 + f · result)]: with f bet on each
/// hand a round wins or loses f · result of the bankroll. Returns nothing if no bet wins in the
/// long run, or none can lose.
std::optional<Kelly> kelly(const std::vector<RoundResult>& round, int n);

/// Returns the number r in [0, 1] for which r^(bankroll) has the same mean after a round as before:
///
///     1 = E over deals of (E[r^(X − 1 + cashback) | deal])^n
///
/// 1 is always a solution, and r is the smallest. Returns 1 if the game does not win, 0 if no round
/// can lose. Accurate to a few units in the 14th digit. `hand` are the moments of the pay.
double ruin_per_unit(const PayMixture& pay, const PayMoments& hand, int n, double cashback);

/// Play for some objective, and its results.
struct ObjectivePlay {
  ClassHolds holds;
  PlayedDeals played;
  PayMixture pay;
  double best_return = 0;  ///< return of the play with the greatest return
};

/// Returns the best play for an objective. For all objectives but the return, the game is played
/// with other line values than its pays: a utility of the pay, rounded to whole numbers of which
/// the greatest is 2^37. Rounding can only exchange holds that differ by less than that; the chosen
/// play is counted exactly.
///
/// - min_risk: 1 − r^pay, where r is the ruin_per_unit of the resulting play: starts with best play
///   for the return and repeats with the new r until nothing changes.
/// - kelly: ln(1 + f · (pay − 1 + cashback)), with f the Kelly fraction, found in the same way. One
///   hand a round.
/// - least_variance: pay − λ·pay², with λ between two corners of variance_frontier.
///
/// `engine` counts the intermediate plays; the result does not depend on it.
///
/// Throws std::invalid_argument if the game does not win (min_risk, kelly), cannot lose, or does
/// not return min_return.
ObjectivePlay play_for(const ClassPlay& game, const ObjectiveOptions& options, TieBreak rule,
                       int threads, Engine engine = Engine::automatic);

}  // namespace vpanalyze
