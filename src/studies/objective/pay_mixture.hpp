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

/// The pays of a game and the bet as whole multiples of their greatest common measure.
struct PaySteps {
  std::vector<std::int64_t> of_line;  ///< as Analysis::lines
  std::int64_t bet = 1;

  /// The measure, in bets.
  double step() const { return 1 / static_cast<double>(bet); }
  /// What a line pays, in bets.
  double pay(std::size_t line) const {
    return static_cast<double>(of_line[line]) / static_cast<double>(bet);
  }
};

PaySteps pay_steps(const Paytable& paytable);

/// The same decimal as a fraction: 60.1 is 601/10, what somebody typed, and not the double beside
/// it. For values from 1 to 10^12.
Fraction exact_decimal(double value);

/// The steps that an amount of bets consists of, without what is left over.
uint128 whole_steps(const Fraction& bets, std::uint64_t steps_per_bet);

/// Σ combinations · pay / (bet · Σ combinations): the return of play whose lines come up in that
/// many combinations each, not all of them none.
Fraction return_of(const PaySteps& steps, const std::vector<std::uint64_t>& combinations);

/// A sum that keeps what rounding takes off it (Neumaier): off by some two rounding errors, however
/// many terms it has.
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

/// What hands pay, deal by deal: hands of one round share the deal, and only given the deal are
/// they independent. Amounts are bets.
struct PayMixture {
  /// Deals whose hold pays alike.
  struct Part {
    double weight = 0;                ///< their share of all deals
    std::vector<double> probability;  ///< [pay]
    bool operator==(const Part&) const = default;
  };

  std::vector<double> pays;  ///< the different ones, ascending
  std::vector<Part> parts;
  /// Pays and the bet in their greatest common measure.
  std::vector<std::uint64_t> pay_steps;
  std::uint64_t bet_steps = 1;

  /// The measure, in bets.
  double step() const { return 1 / static_cast<double>(bet_steps); }
  /// Which of the pays is this number of steps.
  std::size_t place_of(std::uint64_t steps) const;
  /// [pay] over all deals.
  std::vector<double> total() const;
  /// The same in one part, which is enough where no two hands share a deal.
  PayMixture alone() const;
  bool operator==(const PayMixture&) const = default;
};

PayMixture pay_mixture(const Paytable& paytable, const PlayedDeals& played);

/// With these pays, without parts.
PayMixture with_pays(const std::set<std::uint64_t>& pay_steps, std::uint64_t bet_steps);

/// What one hand pays, from the ways in which each line is paid, in one part.
PayMixture single_hand(const Paytable& paytable, const std::vector<std::int64_t>& line_ways);

/// Of what one hand pays.
struct PayMoments {
  double mean = 0;
  double variance = 0;
  double covariance = 0;  ///< of two hands drawn from one deal
};

PayMoments moments(const PayMixture& pay);

/// A result of a round that is possible, in bets on one hand.
struct RoundResult {
  double won;
  double probability;
};

/// Those of a round of one hand.
std::vector<RoundResult> results_of_hand(const PayMixture& pay, double cashback);

/// The fraction f of a bankroll that maximizes E[ln(1 + f · result)]: with f bet on each hand a
/// round wins or loses f · result of the bankroll. Nothing where no bet wins in the long run, or
/// none can lose.
std::optional<Kelly> kelly(const std::vector<RoundResult>& round, int n);

/// The number r in [0, 1] with which r^(bankroll) is, on the mean, the same after a round as
/// before:
///
///     1 = E over deals of (E[r^(X − 1 + cashback) | deal])^n
///
/// with 1 always a solution, and r the smallest. 1 where the game does not win, 0 where no round
/// can lose. Within a few units in the 14th digit. `hand` are the moments of the pay.
double ruin_per_unit(const PayMixture& pay, const PayMoments& hand, int n, double cashback);

/// Play for some objective, and what it comes to.
struct ObjectivePlay {
  ClassHolds holds;
  PlayedDeals played;
  PayMixture pay;
  double best_return = 0;  ///< of the play with the greatest return
};

/// The best play for an objective. All but the return are played as a game whose lines are worth
/// something else than they pay: a utility of the pay, rounded to whole numbers of which the
/// greatest is 2^37. The rounding can only exchange holds that differ by less than that; what is
/// chosen is counted exactly.
///
/// - min_risk: 1 − r^pay, where r is the ruin_per_unit of the play it leads to: started with best
///   play for the return and repeated with the new r until nothing changes.
/// - kelly: ln(1 + f · (pay − 1 + cashback)), with f the Kelly fraction, in the same way. One hand
///   a round.
/// - least_variance: pay − λ·pay², with λ between two corners of variance_frontier.
///
/// `engine` counts the plays on the way; what is found does not depend on it.
///
/// Throws std::invalid_argument where the game does not win (min_risk, kelly), cannot lose, or does
/// not return min_return.
ObjectivePlay play_for(const ClassPlay& game, const ObjectiveOptions& options, TieBreak rule,
                       int threads, Engine engine = Engine::automatic);

}  // namespace vpanalyze
