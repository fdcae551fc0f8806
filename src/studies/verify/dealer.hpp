// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "studies/verify/deals.hpp"
#include "studies/verify/hand_table.hpp"

namespace vpanalyze::brute_force {

/// Deals out draws, one after the other, and counts the lines they end in.
class Dealer {
 public:
  explicit Dealer(const HandTable& table) : table_(table) {}

  /// All draws of one hold of a deal, by line. Bit i of the hold keeps the i-th card.
  std::vector<std::uint32_t> draws(const Deal& deal, unsigned hold);

 private:
  void choose(int cards, int below, const std::uint8_t* lines, std::size_t held_left);
  void count_row(int below, const std::uint8_t* lines);

  const HandTable& table_;
  std::array<int, 5> held_{};                      ///< ascending
  std::vector<int> unseen_;                        ///< the cards that were not dealt, ascending
  std::array<int, kMaxCards + 1> unseen_below_{};  ///< how many of them are below a card
  /// [i][line]: neighbours often have the same line; adding them up in four places in turn keeps
  /// each addition from waiting for the one before.
  std::array<std::array<std::uint32_t, kMaxPayLines + 1>, 4> counts_{};
};

}  // namespace vpanalyze::brute_force
