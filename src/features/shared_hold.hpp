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

/// A kind of end of a hold: moments of what one line is paid, and its next multiplier.
struct End {
  double pay = 0;
  double pay_square = 0;
  double award = 0;
  double award_square = 0;
  double pay_award = 0;
  std::size_t multipliers = 0;  ///< number of its distribution
};

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

  // What play is chosen by: the holds of every class of deals, what each ends in, and the mean
  // value of the sums that a distribution of multipliers leads to.
  HoldChoices choices;
  std::vector<End> ends;        ///< of HoldChoices::ends
  std::vector<double> follows;  ///< [distribution]

  /// Of the multipliers where value[place] is about them.
  double sum_of(std::size_t place) const { return least + static_cast<double>(place); }
  /// Whether a sum of multipliers, by its place, comes up at all: what is rarer is rounding.
  bool comes_up(std::size_t place) const { return visited[place] >= 1e-15; }

  /// What a hold is worth by the number of what it ends in, `factor` being the sum of the
  /// multipliers, and what else multiplies pays: a straight line in it.
  double worth(double factor, std::uint32_t end) const {
    return factor * ends[end].pay + lines * ends[end].award + follows[ends[end].multipliers];
  }
  /// The end that is worth most, and what it is worth.
  std::pair<std::uint32_t, double> best(double factor, const HoldChoice& choice) const {
    std::pair<std::uint32_t, double> best{0, -1e300};
    for (const std::uint32_t end : choice.ends) {
      const double worth = this->worth(factor, end);
      if (worth > best.second) best = {end, worth};
    }
    return best;
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

/// What lines of the base game bring.
struct LineAmounts {
  explicit LineAmounts(const Machine& machine);
  /// What a hold ends in whose draws end in lines so often; its multipliers are numbered in `sums`.
  End end_of(HoldEnds draws, MultiplierSums& sums) const;

  std::vector<double> pay;
  std::vector<double> award;
  std::vector<double> award_square;
  std::vector<int> next;
};

/// A solution in the making. A state is a sum of multipliers, from the least.
struct SharedHoldPlay {
  explicit SharedHoldPlay(const Machine& of);

  const Machine& machine;
  const std::vector<Situation>& situations;
  LineAmounts lines;
  std::size_t sums;  ///< how many sums there are
  MultiplierSums next;
  std::vector<double> only_drawn;  ///< [distribution]: how often after deals without a choice
  SharedHold hold;
};

/// What it comes to in the long run.
SharedHold long_run(SharedHoldPlay& play, int workers);

}  // namespace vpanalyze
