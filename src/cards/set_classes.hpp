// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/suit_orbits.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Sets of zero to four cards, in classes of those that a group of suit renamings (and swapping
/// jokers) turns into each other: 1, 13, 169, 1,755 and 16,432 classes for 52 cards under all 24
/// renamings. What a game that the renamings leave alone makes of a set, it makes of all its class.
class SetClasses {
 public:
  static constexpr std::size_t kSizes = 5;

  SetClasses(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

  int deck_size() const { return deck_size_; }
  std::size_t count(int cards) const { return sets_[at(cards)].size(); }
  /// The class of every set of so many cards, by hand_index; 0 .. count − 1.
  const std::vector<std::uint32_t>& class_of(int cards) const { return class_of_[at(cards)]; }
  /// A set of the class, positions in ascending order.
  std::span<const std::uint8_t> set(int cards, std::size_t set_class) const {
    return {sets_[at(cards)][set_class].data(), at(cards)};
  }

 private:
  static std::size_t at(int cards) { return static_cast<std::size_t>(cards); }

  void list_sets(const Deck& deck, const SuitOrbits& orbits, int cards);

  int deck_size_;
  std::array<std::vector<std::uint32_t>, kSizes> class_of_;  ///< [cards][hand_index]
  std::array<std::vector<Positions>, kSizes> sets_;          ///< [cards][class]
};

}  // namespace vpanalyze
