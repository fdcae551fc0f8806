// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

// Classes of sets of cards that renaming suits turns into each other. A set of cards consists of
//
//     a shape    numbers of cards of each of its ranks, and of jokers        2, 1, 1, 1
//     a row      its ranks                                                    7 7 9 J A
//     a pattern  the suits of each rank, up to renaming                       cd c c h
//
// A deck is in order of rank, so the position of a card is that of the first card of its rank plus
// its place among the suits of that rank. The suits of a shape are therefore worked out once for
// all its rows: the positions of a set are those of its row plus those of its pattern. Ranks that
// lack a suit have shapes of their own, and an extra card counts as a rank without a suit.

/// Renaming of suits: suit s becomes permutation[s].
using SuitPermutation = std::array<Suit, kSuits>;

/// Returns a card with its suit renamed; a card without suit is unchanged.
inline Card renamed(Card card, const SuitPermutation& renaming) {
  return card.is_ordinary() ? Card::of(card.rank(), renaming[index_of(card.suit())]) : card;
}

/// Returns the renamings of suits that leave the deck and every given set of suits unchanged; the
/// identity comes first. For 52 cards without named suits there are 24.
std::vector<SuitPermutation> suit_symmetry(const Deck& deck, std::vector<SuitSet> named);

/// Positions in the deck of up to five cards, or parts of such sums, ascending; zeros past the
/// last.
using DeckPlaces = std::array<std::uint8_t, 5>;

inline DeckPlaces sum(DeckPlaces a, const DeckPlaces& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<std::uint8_t>(a[i] + b[i]);
  return a;
}

/// Sets of zero to four cards, in classes of sets that a group of suit renamings (and swapping
/// jokers) turns into each other: 1, 13, 169, 1,755 and 16,432 classes for 52 cards under all 24
/// renamings. A game unchanged by the renamings treats all sets of a class equally.
class SetClasses {
 public:
  static constexpr std::size_t kSizes = 5;

  SetClasses(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

  int deck_size() const { return deck_size_; }
  std::size_t count(int cards) const { return sets_[index(cards)].size(); }
  /// Returns the class, 0 .. count − 1, of every set of n cards, by hand_index.
  const std::vector<std::uint32_t>& class_of(int cards) const { return class_of_[index(cards)]; }
  /// Returns a set of the class, positions in ascending order.
  std::span<const std::uint8_t> set(int cards, std::size_t set_class) const {
    return {sets_[index(cards)][set_class].data(), index(cards)};
  }

 private:
  static std::size_t index(int cards) { return static_cast<std::size_t>(cards); }

  void list_sets(const Deck& deck, const std::vector<SuitPermutation>& symmetry, int cards);

  int deck_size_;
  std::array<std::vector<std::uint32_t>, kSizes> class_of_;  ///< [cards][hand_index]
  std::array<std::vector<DeckPlaces>, kSizes> sets_;         ///< [cards][class]
};

/// Class of deals that renaming suits (and swapping jokers) turns into each other.
struct DealClass {
  /// First deal of the class in deck order: positions, ascending.
  DeckPlaces cards;
  /// Number of deals in the class: at most 24, times the C(J, j) ≤ 10 choices of its jokers.
  std::uint8_t weight;

  bool operator==(const DealClass&) const = default;
};

/// Numbers of cards in a set of each rank it holds, ranks ascending, and of jokers: {2, 1, 1, 1}
/// and 0 for a pair below three single cards.
struct CardShape {
  struct RankGroup {
    int cards;
    SuitSet suits;  ///< suits of the rank in the deck, as in SuitedCards
  };

  std::vector<RankGroup> ranks;
  int jokers = 0;
};

/// Returns the parts that the classes of deals of a shape add to its rows: the first deal of each
/// class, with suits instead of positions, but positions of jokers.
std::vector<DealClass> suit_patterns(const Deck& deck, const std::vector<SuitPermutation>& symmetry,
                                     const CardShape& shape);

/// Classes of deals of one shape: a row for every choice of ranks, and in every row the same
/// patterns of suits.
struct DealRows {
  std::vector<DeckPlaces> rows;
  std::vector<DealClass> patterns;  ///< suit_patterns

  std::size_t size() const { return rows.size() * patterns.size(); }

  DealClass deal(std::size_t row, std::size_t pattern) const {
    return {sum(rows[row], patterns[pattern].cards), patterns[pattern].weight};
  }
};

/// Returns the classes of five-card deals under a group of suit renamings (including the identity),
/// shape by shape, row by row.
std::vector<DealRows> deal_rows(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

/// Returns the number of classes in all the rows.
std::size_t count_classes(const std::vector<DealRows>& shapes);

/// Returns the classes of deals in one list, ordered by their numbers of jokers and of cards of
/// each rank, then by ranks, then by suits: 134,459 for 52 cards under all 24 renamings. Their
/// weights add up to the number of deals.
std::vector<DealClass> deal_classes(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

}  // namespace vpanalyze
