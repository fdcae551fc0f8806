// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "evaluate/made_hands.hpp"
#include "evaluate/multiset_index.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Cards that a game does not tell apart once suits are forgotten: a rank or the joker, wild or
/// not.
struct CardKind {
  int rank;  ///< kJokerRank for jokers
  bool wild;
  int copies;

  static constexpr int kJokerRank = -1;
};

/// Numbers the patterns of five-card hands: all that rules may ask of a hand, so that rules need
/// evaluating once a pattern. A pattern is a multiset of card kinds (numbered by the perfect hash
/// of MultisetIndex) and a suit class:
///
///     0           the natural cards are of more than one suit
///     1 (1 to 4)  they share a suit, but not all five cards, each as itself, do
///     2 (5 to 8)  all five cards, each as itself, share a suit
///
/// with the classes in brackets, one for every suit, where a rule names suits. A hand without
/// natural cards is of class 1 unless its cards share a suit themselves. Without wild cards and
/// named suits 6,175 + 1,287 = 7,462 patterns can occur.
class PatternIndex {
 public:
  PatternIndex(const Deck& deck, CardSet wild, bool named_suits);

  const std::vector<CardKind>& kinds() const { return kinds_; }
  /// The kind of the card at a position of the deck.
  int kind(int position) const { return kind_of_[static_cast<std::size_t>(position)]; }
  const MultisetIndex& multisets() const { return multisets_; }

  int suit_classes() const { return named_suits_ ? 1 + 2 * kSuits : 3; }
  /// The class of a hand by the suits its natural cards, and all its cards as themselves, could
  /// share.
  int suit_class(SuitSet natural_suits, SuitSet own_suits) const;

  /// index = multiset · suit_classes() + class, in 0 .. size() − 1.
  std::uint32_t size() const {
    return multisets_.size() * static_cast<std::uint32_t>(suit_classes());
  }
  std::uint32_t index(std::uint32_t multiset, int suit_class) const {
    return multiset * static_cast<std::uint32_t>(suit_classes()) +
           static_cast<std::uint32_t>(suit_class);
  }

  /// Calls visit(index, HandPattern) for every pattern that can occur.
  template <class Visit>
  void for_each(Visit visit) const {
    std::uint32_t multiset = 0;
    multisets_.for_each_list([&](std::span<const std::uint8_t> kinds) {
      HandPattern hand = pattern(kinds);
      const int classes = suit_classes();
      for (int suit_class = 0; suit_class < classes; ++suit_class) {
        if (set_suits(hand, suit_class)) visit(index(multiset, suit_class), hand);
      }
      ++multiset;
    });
  }

 private:
  HandPattern pattern(std::span<const std::uint8_t> kinds) const;
  /// Sets the suits of a hand to those of a class; false if its cards cannot be of that class.
  bool set_suits(HandPattern& hand, int suit_class) const;

  bool named_suits_;
  std::vector<std::uint8_t> kind_of_;
  std::vector<CardKind> kinds_;
  MultisetIndex multisets_;
};

}  // namespace vpanalyze
