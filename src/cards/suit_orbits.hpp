// SPDX-License-Identifier: MIT
// Classes of sets of cards: sets that a renaming of suits turns into each other. A set of cards is
//
//     a shape   how many cards of each of its ranks, and how many jokers      2, 1, 1, 1
//     a row     which ranks these are                                         7 7 9 J A
//     a pattern which suits each rank has, but for their names                cd c c h
//
// A deck is in order of rank, so that the position of a card is (place of its rank in the deck) ·
// suits + suit. What is worked out once for the suits of a shape therefore fits all its rows: the
// positions of a set are those of its row plus those of its pattern.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

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

}  // namespace vpanalyze
