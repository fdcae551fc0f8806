// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// The pays of a game and the bet as whole multiples of their greatest common measure.
struct PaySteps {
  std::vector<std::int64_t> of_line;  ///< as Analysis::lines
  std::int64_t bet = 1;
  double step = 1;  ///< in bets

  /// What a line pays, in bets.
  double pay(std::size_t line) const {
    return static_cast<double>(of_line[line]) / static_cast<double>(bet);
  }
};

PaySteps pay_steps(const Paytable& paytable);

/// The steps that an amount of bets consists of, without what is left over.
uint128 whole_steps(const Fraction& bets, std::uint64_t steps_per_bet);

/// Σ combinations · pay / (bet · Σ combinations): the return of play whose lines come up in so many
/// combinations each, not all of them none.
Fraction return_of(const PaySteps& steps, const std::vector<std::uint64_t>& combinations);

}  // namespace vpanalyze
