// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Value of each line to the player, as whole numbers of some unit: its pay, or anything else for
/// which play can be chosen. The line that pays a hand does not depend on it.
struct Valuation {
  std::vector<int128> line_values;  ///< at least 0; lines as in Analysis::lines
  Fraction unit{1, 1};              ///< unit of values, in bets if they are pays
  /// Mean square of the immediate payout of each line, in any unit, by which tie rules compare
  /// variances: [line]. Empty: derived from the pays of the paytable.
  std::vector<int128> squares{};
};

/// Returns the pays of the lines, in the greatest unit in which all pays are whole.
Valuation line_pays(const Paytable& paytable);

/// Returns Valuation::squares, or the squares derived from the pays if they are empty.
std::vector<int128> squares_of(const Paytable& paytable, const Valuation& worth);

/// Greatest line value for which the 32 holds of single deals can be compared in 64 bits: the value
/// of a hold is at most the line value times the ways of a deal, and subtracting needs a spare bit.
inline constexpr int128 kMostWorth = int128{1} << 37;

/// Greatest line value for which best play can be counted.
inline constexpr int128 kMostCountedWorth = int128{1} << 99;

/// Moments of outcomes whose values are whole numbers: their number, Σ value and Σ value².
struct WorthMoments {
  /// Adds up outcomes, given as the number of outcomes and the value of each line.
  template <class Count>
  WorthMoments(const std::vector<Count>& outcomes, const std::vector<int128>& worth) {
    for (std::size_t line = 0; line < worth.size(); ++line) {
      const auto ways = static_cast<int128>(outcomes[line]);
      const int128 term = worth[line] * ways;
      count += ways;
      sum += term;
      squares += worth[line] * term;
    }
  }

  /// Returns E[(X − a)²] − (E[X] − a)² with the whole number a just below the mean, which avoids
  /// the cancellation of two large numbers. No step exceeds Σ value².
  double variance() const {
    const int128 least = sum / count;
    const int128 upper = sum - least * count;
    const double mean_above = static_cast<double>(upper) / static_cast<double>(count);
    const double square =
        static_cast<double>(squares - least * sum - least * upper) / static_cast<double>(count);
    return std::max(0.0, square - mean_above * mean_above);
  }

  int128 count = 0;
  int128 sum = 0;
  int128 squares = 0;
};

}  // namespace vpanalyze
