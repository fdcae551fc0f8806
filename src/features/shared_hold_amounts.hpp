// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "features/machine.hpp"

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
  std::vector<double> pay;
  std::vector<double> award;
  std::vector<double> award_square;
  std::vector<int> next;
};

/// A situation in numbers.
struct ChanceAmounts {
  double probability;
  double times;
  double plus;
};

inline LineAmounts line_amounts(const Machine& machine) {
  LineAmounts lines;
  for (const std::size_t row : machine.row_of_line) {
    const bool is_line = row < machine.paytable.lines.size();
    lines.pay.push_back(is_line ? as_fraction(machine.paytable.lines[row].pays).to_double() : 0);
    lines.award.push_back(machine.award_mean[row].to_double());
    lines.award_square.push_back(machine.award_square[row].to_double());
    lines.next.push_back(is_line ? machine.paytable.lines[row].features.next.value_or(1) : 1);
  }
  return lines;
}

}  // namespace vpanalyze
