// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// What each line is worth to the player, as whole numbers of some unit: what it pays, or anything
/// else that play can be chosen for. Which line pays a hand does not depend on it.
struct Valuation {
  std::vector<int128> of_line;  ///< at least 0; lines as in Analysis::lines
  Fraction unit{1, 1};          ///< what a worth of 1 is, in bets where it is a pay
  /// [line]: the mean square of what it brings now, in any unit, by which rules for ties tell
  /// variances apart; empty: of what the paytable says it pays.
  std::vector<int128> squares{};
};

/// What the lines pay, in the greatest unit in which all pays are whole.
Valuation line_pays(const Paytable& paytable);

/// Valuation::squares, or what stands for them where they are empty.
std::vector<int128> squares_of(const Paytable& paytable, const Valuation& worth);

/// The worth up to which the 32 holds of single deals can be compared in 64 bits: a value is at
/// most the worth times the ways of a deal, and subtracting needs a bit to spare.
inline constexpr int128 kMostWorth = int128{1} << 37;

/// The worth up to which best play can be counted.
inline constexpr int128 kMostCountedWorth = int128{1} << 99;

/// Outcomes that are each worth a whole number: how many there are, Σ worth and Σ worth².
struct WorthMoments {
  /// By line: how many outcomes end in it, and what it is worth.
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

  /// E[(X − a)²] − (E[X] − a)² with the whole number a just below the mean, so that the difference
  /// of two large numbers does not eat up the digits. No step exceeds Σ worth².
  double variance() const {
    const int128 below = sum / count;
    const int128 above = sum - below * count;
    const double mean_above = static_cast<double>(above) / static_cast<double>(count);
    const double square =
        static_cast<double>(squares - below * sum - below * above) / static_cast<double>(count);
    return std::max(0.0, square - mean_above * mean_above);
  }

  int128 count = 0;
  int128 sum = 0;
  int128 squares = 0;
};

}  // namespace vpanalyze
