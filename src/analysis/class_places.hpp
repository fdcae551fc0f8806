// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cards/suit_classes.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// The suit renamings that leave the game as it is: they keep the suits that rules name, and the
/// wild suits of every rank.
std::vector<SuitPermutation> game_symmetry(const Paytable& paytable);

/// Where the cards of a deal go when suits are renamed so that the deal becomes the first of its
/// class in deck order, which is the one that rules for ties look at.
class ClassPlaces {
 public:
  ClassPlaces(const Deck& deck, std::vector<SuitPermutation> symmetry)
      : deck_(deck), symmetry_(std::move(symmetry)) {}

  struct FirstDeal {
    std::array<std::uint8_t, 5> cards;  ///< positions, ascending
    std::array<std::size_t, 5> places;  ///< [i]: where the deal's i-th card has gone
  };

  /// `deal` are positions, ascending, with the first jokers of the deck.
  FirstDeal first(const std::array<std::uint8_t, 5>& deal) const;

 private:
  const Deck& deck_;
  std::vector<SuitPermutation> symmetry_;
};

/// The same hold after its cards have gone to other places.
std::size_t moved_hold(std::size_t hold, const std::array<std::size_t, 5>& places);

}  // namespace vpanalyze
