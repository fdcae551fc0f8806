// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
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

/// All deals that renaming suits (and swapping jokers) turns into each other.
struct DealClass {
  /// The deal of the class that comes first in deck order: positions, ascending.
  Positions cards;
  /// How many deals the class has: at most 24, times the C(J, j) ≤ 10 choices of its jokers.
  std::uint8_t weight;

  bool operator==(const DealClass&) const = default;
};

/// The classes of deals of one shape: a row for every choice of ranks, and in every row the same
/// patterns of suits.
struct DealRows {
  std::vector<Positions> rows;
  /// Suits instead of positions, but positions of jokers.
  std::vector<DealClass> patterns;

  std::size_t size() const { return rows.size() * patterns.size(); }

  DealClass deal(std::size_t row, std::size_t pattern) const {
    DealClass deal = patterns[pattern];
    for (std::size_t i = 0; i < deal.cards.size(); ++i) {
      deal.cards[i] = static_cast<std::uint8_t>(deal.cards[i] + rows[row][i]);
    }
    return deal;
  }
};

/// All classes of five-card deals under a group of suit renamings (the identity included): shape by
/// shape, row by row.
std::vector<DealRows> deal_rows(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

/// How many classes all the rows have.
std::size_t count_classes(const std::vector<DealRows>& shapes);

/// The same in one list, ordered by how many jokers and how many cards of each rank they have, then
/// by ranks, then by suits: 134,459 for 52 cards under all 24 renamings, their weights adding up to
/// the number of deals.
std::vector<DealClass> deal_classes(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

}  // namespace vpanalyze
