// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

// Classes of sets of cards: sets that a renaming of suits turns into each other. A set of cards is
//
//     a shape   how many cards of each of its ranks, and how many jokers      2, 1, 1, 1
//     a row     which ranks these are                                         7 7 9 J A
//     a pattern which suits each rank has, but for their names                cd c c h
//
// A deck is in order of rank, so that the position of a card is (place of its rank in the deck) ·
// suits + suit. What is worked out once for the suits of a shape therefore fits all its rows: the
// positions of a set are those of its row plus those of its pattern.

/// A renaming of suits: suit s becomes permutation[s].
using SuitPermutation = std::array<Suit, kSuits>;

/// A card with its suit renamed; a joker is itself.
inline Card renamed(Card card, const SuitPermutation& renaming) {
  return card.is_joker() ? card : Card::of(card.rank(), renaming[index_of(card.suit())]);
}

/// The renamings of a deck's suits that leave alone every one of the given sets of suits; the
/// identity comes first. Without named suits all 24 of a four-suit deck.
std::vector<SuitPermutation> suit_symmetry(const Deck& deck, const std::vector<SuitSet>& named);

/// How many cards a set has of each rank it holds, ranks ascending: {2, 1, 1, 1} for a pair below
/// three single cards.
using RankShape = std::vector<int>;

/// For each card of a set a position or a part of it, ascending; zeros behind the last.
using Positions = std::array<std::uint8_t, 5>;

/// One shape and all its choices of ranks.
struct ShapeRows {
  RankShape shape;
  int jokers = 0;
  /// For every card of a row the position of the lowest card of its rank; 0 for jokers.
  std::vector<Positions> rows;
};

/// All shapes of so many cards of a deck, at most five.
std::vector<ShapeRows> shape_rows(const Deck& deck, int cards);

/// What a choice of suits for every rank, and of jokers, adds to a row: suits, and the positions of
/// the jokers.
Positions suit_positions(const std::vector<SuitSet>& suits, std::span<const std::uint8_t> jokers);

/// One choice of suits for every rank of a shape, ranks ascending, and how many choices it stands
/// for.
struct SuitPattern {
  std::vector<SuitSet> suits;
  int weight = 0;
};

/// Finds the suit patterns of shapes: one of every orbit under the renamings, the one that comes
/// first in deck order.
class SuitOrbits {
 public:
  SuitOrbits(int suits, const std::vector<SuitPermutation>& symmetry);

  std::vector<SuitPattern> patterns(const RankShape& shape) const;

  /// Every choice of suits that the pattern stands for, once.
  std::vector<std::vector<SuitSet>> orbit(const SuitPattern& pattern) const;

 private:
  /// [set of suits]: the set that a renaming makes of it.
  using Renaming = std::array<SuitSet, kAllSuits + 1>;

  void extend(const RankShape& shape, SuitPattern& pattern, std::vector<SuitPattern>& found) const;
  int compare_with_renamed(const SuitPattern& pattern, const Renaming& renaming) const;

  std::vector<std::vector<SuitSet>> sets_;             ///< by size, in deck order
  std::array<std::size_t, kAllSuits + 1> place_of_{};  ///< of a set among those of its size
  std::vector<Renaming> renamings_;
};

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
