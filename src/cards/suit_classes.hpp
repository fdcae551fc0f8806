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
// A deck is in order of rank, so that the position of a card is that of the first card of its rank
// plus its place among the suits that the rank has. What is worked out once for the suits of a
// shape therefore fits all its rows: the positions of a set are those of its row plus those of its
// pattern. Ranks that lack a suit have shapes of their own, and an extra card is a rank of its own
// that has no suit.

/// A renaming of suits: suit s becomes permutation[s].
using SuitPermutation = std::array<Suit, kSuits>;

/// A card with its suit renamed; a card without is itself.
inline Card renamed(Card card, const SuitPermutation& renaming) {
  return card.is_ordinary() ? Card::of(card.rank(), renaming[index_of(card.suit())]) : card;
}

/// The renamings of suits that leave alone the deck and every one of the given sets of suits; the
/// identity comes first. Without named suits all 24 of a deck of 52 cards.
std::vector<SuitPermutation> suit_symmetry(const Deck& deck, std::vector<SuitSet> named);

/// The places in the deck of up to five cards, or a part of each, ascending; zeros past the last.
using DeckPlaces = std::array<std::uint8_t, 5>;

inline DeckPlaces sum(DeckPlaces a, const DeckPlaces& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<std::uint8_t>(a[i] + b[i]);
  return a;
}

/// Sets of zero to four cards, in classes of those that a group of suit renamings (and swapping
/// jokers) turns into each other: 1, 13, 169, 1,755 and 16,432 classes for 52 cards under all 24
/// renamings. What a game that the renamings leave alone makes of a set, it makes of all its class.
class SetClasses {
 public:
  static constexpr std::size_t kSizes = 5;

  SetClasses(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

  int deck_size() const { return deck_size_; }
  std::size_t count(int cards) const { return sets_[at(cards)].size(); }
  /// The class of every set of n cards, by hand_index; 0 .. count − 1.
  const std::vector<std::uint32_t>& class_of(int cards) const { return class_of_[at(cards)]; }
  /// A set of the class, positions in ascending order.
  std::span<const std::uint8_t> set(int cards, std::size_t set_class) const {
    return {sets_[at(cards)][set_class].data(), at(cards)};
  }

 private:
  static std::size_t at(int cards) { return static_cast<std::size_t>(cards); }

  void list_sets(const Deck& deck, const std::vector<SuitPermutation>& symmetry, int cards);

  int deck_size_;
  std::array<std::vector<std::uint32_t>, kSizes> class_of_;  ///< [cards][hand_index]
  std::array<std::vector<DeckPlaces>, kSizes> sets_;         ///< [cards][class]
};

/// All deals that renaming suits (and swapping jokers) turns into each other.
struct DealClass {
  /// The deal of the class that comes first in deck order: positions, ascending.
  DeckPlaces cards;
  /// How many deals the class has: at most 24, times the C(J, j) ≤ 10 choices of its jokers.
  std::uint8_t weight;

  bool operator==(const DealClass&) const = default;
};

/// How many cards a set has of each rank it holds, ranks ascending, and how many jokers: {2, 1, 1,
/// 1} and 0 for a pair below three single cards.
struct CardShape {
  struct OfRank {
    int cards;
    SuitSet suits;  ///< that the deck has of the rank, as in SuitedCards
  };

  std::vector<OfRank> of_rank;
  int jokers = 0;
};

/// What the classes of deals of a shape add to its rows: the deal that comes first in each, with
/// suits instead of positions, but positions of jokers.
std::vector<DealClass> suit_patterns(const Deck& deck, const std::vector<SuitPermutation>& symmetry,
                                     const CardShape& shape);

/// The classes of deals of one shape: a row for every choice of ranks, and in every row the same
/// patterns of suits.
struct DealRows {
  std::vector<DeckPlaces> rows;
  std::vector<DealClass> patterns;  ///< suit_patterns

  std::size_t size() const { return rows.size() * patterns.size(); }

  DealClass deal(std::size_t row, std::size_t pattern) const {
    return {sum(rows[row], patterns[pattern].cards), patterns[pattern].weight};
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
