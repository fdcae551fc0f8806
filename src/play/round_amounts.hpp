// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "play/machine.hpp"

namespace vpanalyze {

/// Amounts of a machine's rounds, and the draws by chance on which they depend. Amounts are in
/// steps, their greatest common measure; if that would be too small, a step is 2^-40 of the
/// greatest amount, and amounts are rounded to it.
class RoundAmounts {
 public:
  explicit RoundAmounts(const Machine& machine);

  /// Returns the price of a hand in a state.
  std::int64_t bet(std::size_t state) const { return amounts_[state]; }

  /// Pays of one line, without awards.
  struct Pays {
    std::int64_t fixed;                  ///< paid whatever the hand
    std::span<const std::int64_t> rows;  ///< [row]
  };
  /// Returns the pays on deals of a kind, as in OnDeal.
  Pays pays(std::size_t state, std::size_t situation, std::size_t kind = 0) const {
    const std::int64_t* const first = &amounts_[pays_[state][situation][kind]];
    return {*first, {first + 1, awards_.size()}};
  }
  /// Returns the pay of a second draw by its number in second_draw_amounts().
  std::int64_t second_pay(std::size_t number) const { return amounts_[second_pays_ + number]; }

  /// Draws a situation of a state; returns its number.
  std::size_t situation(Generator& random, std::size_t state) const {
    return drawn_by_weight(random, chances_[state]);
  }
  /// Draws an award of a row; 0 if it brings none.
  std::int64_t award(Generator& random, std::size_t row) const {
    const auto& [first, weights] = awards_[row];
    return weights.empty() ? 0 : amounts_[first + drawn_by_weight(random, weights)];
  }

 private:
  struct Awards {
    std::size_t first = 0;  ///< index in amounts_
    std::vector<double> weights{};
  };

  std::vector<std::int64_t> amounts_;  ///< bets by state, then the others
  std::size_t second_pays_;            ///< index in amounts_
  std::vector<Awards> awards_;         ///< [row]
  /// [state][situation][kind of deal]: index in amounts_ of the fixed pay, before those of rows
  std::vector<std::vector<std::vector<std::size_t>>> pays_;
  std::vector<std::vector<double>> chances_;  ///< [state][situation]
};

}  // namespace vpanalyze
