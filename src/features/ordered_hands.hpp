// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/valuation.hpp"
#include "features/machine.hpp"

namespace vpanalyze {

/// Cards by place from the left, as positions of the deck.
using CardPlaces = std::array<std::uint8_t, 5>;

/// Five cards by place, and the row that pays them there.
struct OrderedHand {
  CardPlaces cards;
  std::size_t row;
  std::size_t usual_row;  ///< pays them out of order
  int128 gain;            ///< by which they are worth more than that
};

/// All hands in order of a game, each with the row that pays most. `worth` is by row. Throws
/// AnalysisError where cards in order do not make the hand of their line.
std::vector<OrderedHand> ordered_hands(const Machine& machine, const Valuation& worth);

/// A game's hands in order, to ask for single deals.
class OrderGains {
 public:
  explicit OrderGains(const Machine& machine);

  /// [hold, a mask of the deal in deck order]: what hands in order add to it, in coins of one line,
  /// where the deal lies so.
  std::array<double, 32> of(const CardPlaces& lying) const;
  const std::vector<OrderedHand>& hands() const { return hands_; }

 private:
  Valuation worth_;
  int deck_size_;
  std::vector<OrderedHand> hands_;
};

}  // namespace vpanalyze
