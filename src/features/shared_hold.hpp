// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "features/draws.hpp"
#include "features/hold_choices.hpp"
#include "features/machine.hpp"
#include "features/states.hpp"

namespace vpanalyze {

/// Best play forever of several lines with one deal and one hold, each of which earns a multiplier
/// for its next hand. Amounts are coins.
struct SharedHold {
  int lines = 1;
  int least = 1;                    ///< the sum of multipliers that value[0] is about
  std::array<double, 2> bounds{};   ///< of the mean win of a line
  std::vector<double> value;        ///< [sum − least]: relative to the least sum
  std::vector<double> visited;      ///< [sum − least]: share of all rounds
  std::vector<double> probability;  ///< [row]
  std::vector<double> times;        ///< [row]: probability · mean multiplier
  double square = 0;                ///< mean square of what a line wins
  double product = 0;               ///< mean product of what two lines win; 0 for one line
  double round_variance = 0;  ///< by which the variance of what many rounds win grows with each

  // What play is chosen by: the holds of every class of deals, and by the number of what they end
  // in the mean pay and award of a line, and the mean value of the sums they lead to.
  HoldChoices choices;
  std::vector<double> pay;
  std::vector<double> award;
  std::vector<double> follows;

  /// Whether a sum of multipliers, by its place, comes up at all: what is rarer is rounding.
  bool comes_up(std::size_t place) const { return visited[place] >= 1e-15; }

  /// What a hold is worth by the number of what it ends in, `factor` being the sum of the
  /// multipliers, and what else multiplies pays: a straight line in it.
  double worth(double factor, std::uint32_t end) const {
    return factor * pay[end] + lines * award[end] + follows[end];
  }
};

/// All n lines share the hold, so what a round is worth depends on their multipliers only through
/// the sum M of them: with p the mean pay of one line, and C the distribution of the next sum, n
/// independent draws of the multiplier that the hold's end brings,
///
///     V(M) = max over holds of (M · p + C · V) − gain
///
/// V is nearly a straight line in M. Holds that cannot be best for any M, however V bends within
/// its distance from that line, are dropped first; the distance is checked afterwards, and widened
/// where it was too small. Bounds of the gain are those of relative value iteration.
///
/// Source: M. Puterman, Markov Decision Processes (1994), chapter 8.5.5.
SharedHold solve_shared_hold(const Machine& machine, const DrawOptions& options);

/// What play in a machine's positions is chosen by.
struct SolvedMachine {
  SolvedMachine(const Machine& machine, const DrawOptions& options) {
    if (machine.shares_hold()) {
      sums = solve_shared_hold(machine, options);
    } else if (machine.states.size() > 1) {
      states = solve_states(machine, options);
    } else {
      states.value.assign(1, 0.0);
    }
  }

  SharedHold sums;      ///< where lines share the hold and earn multipliers
  SolvedStates states;  ///< elsewhere; of a machine with one state its value alone, 0
};

/// A kind of end of a hold: moments of the pay of one line, and its next multiplier.
struct End {
  double pay = 0;
  double pay_square = 0;
  double award = 0;
  double award_square = 0;
  double pay_award = 0;
  std::size_t multipliers = 0;  ///< number of its distribution
};

/// What the game asks of the solver, by line of the base game.
struct LineAmounts {
  explicit LineAmounts(const Machine& machine);

  std::vector<double> pay;
  std::vector<double> award;
  std::vector<double> award_square;
  std::vector<int> next;
};

/// What a hold for several lines is chosen by. A state is a sum of multipliers, from the least.
struct SharedHoldPlay {
  explicit SharedHoldPlay(const Machine& of);

  double sum_of(std::size_t state) const { return least + static_cast<double>(state); }
  /// The hold of a choice that is best for a factor, and what it is worth; `follows` by
  /// distribution.
  std::pair<std::size_t, double> best(const HoldChoice& choice, double factor,
                                      const std::vector<double>& follows) const;

  const Machine& machine;
  const std::vector<Situation>& situations;
  LineAmounts lines;
  int n;             ///< lines played
  int least;         ///< sum of multipliers
  std::size_t sums;  ///< how many sums there are
  HoldChoices choices;
  std::vector<End> ends;  ///< of HoldChoices::ends
  MultiplierSums next;
  std::size_t competing = 0;       ///< so many distributions, the first, are of holds with rivals
  std::vector<double> value;       ///< [state]
  std::array<double, 2> bounds{};  ///< of what a round of all lines wins
};

/// What it comes to in the long run.
SharedHold long_run(SharedHoldPlay play, int workers);

}  // namespace vpanalyze
