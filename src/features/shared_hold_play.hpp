// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "features/hold_choices.hpp"
#include "features/machine.hpp"
#include "features/multiplier_sums.hpp"
#include "features/shared_hold.hpp"

namespace vpanalyze {

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
