// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "evaluate/multiset_index.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// How many cards there are of each rank, at most five, kept as sets: those ranks of which there is
/// at least one, two, … . Questions about hands are about these sets.
class RankCounts {
 public:
  static constexpr int kMost = 5;

  constexpr void add(Rank rank, int cards = 1) {
    for (RankSet& ranks : at_least_) {
      if (ranks.contains(rank)) continue;
      ranks |= RankSet::of(rank);
      if (--cards == 0) return;
    }
  }

  /// The ranks of which there are at least n cards, n from 1 to kMost.
  constexpr RankSet at_least(int n) const { return at_least_[static_cast<std::size_t>(n - 1)]; }
  constexpr RankSet present() const { return at_least_[0]; }
  constexpr RankSet repeated() const { return at_least_[1]; }

  constexpr int count(Rank rank) const {
    int cards = 0;
    for (const RankSet ranks : at_least_) cards += ranks.contains(rank) ? 1 : 0;
    return cards;
  }
  /// All cards together.
  constexpr int cards() const {
    int cards = 0;
    for (const RankSet ranks : at_least_) {
      if (ranks.empty()) break;
      cards += ranks.size();
    }
    return cards;
  }

 private:
  std::array<RankSet, kMost> at_least_;  ///< [n − 1]
};

/// What matters of five cards once suits are reduced to "which suits could all of them share".
struct HandPattern {
  RankCounts natural;  ///< cards that are not wild
  RankCounts wild;     ///< wild ordinary cards, by the rank printed on them
  std::uint8_t jokers = 0;
  SuitSet natural_suits = 0;  ///< suits that all natural cards have (all suits if there are none)
  SuitSet own_suits = 0;  ///< suits that all five cards have, each as itself (none with a joker)

  int wild_cards() const { return wild.cards() + jokers; }
};

/// For every kind of hand, the ranks that can name it: a line that asks for ranks Q is made when
/// the set of its kind has a rank in common with Q.
///
/// - five, four, three of a kind, pair: the rank r itself, natural(r) + wild cards >= n;
/// - full house: the rank of its three; two pair: the rank of the higher pair;
/// - straight, straight flush: the highest card (the five in A-2-3-4-5); flush: the highest card.
struct MadeHands {
  RankSet five, straight_flush, four, full_house, flush, straight, three, two_pair, pair;
  SuitSet suits = 0;      ///< the suits a flush can be in; none if no flush can be made
  bool any_wild = false;  ///< whether any card stands for others
  RankSet natural_ranks;  ///< of the cards that are not wild; a wild fifth card is any kicker
};

/// What the hand makes when every wild card may stand for any card whose rank is in `ranks`, those
/// of the deck, even for one already held.
MadeHands made_with_wild_cards(const HandPattern& hand, RankSet ranks);

/// What the hand makes when every card stands for itself. Only for hands without a joker.
MadeHands made_naturally(const HandPattern& hand, RankSet ranks);

/// The five ranks of the straight with this highest card; empty below a five.
RankSet straight_ranks(Rank highest);

/// Cards that a game does not tell apart once suits are forgotten: a rank or the joker, wild or
/// not.
struct CardKind {
  std::optional<Rank> rank;  ///< none for jokers
  bool wild;
  int copies;
};

/// Numbers the patterns of five-card hands: all that rules may ask of a hand, so that rules need
/// evaluating once a pattern. A pattern is a multiset of card kinds (numbered by the perfect hash
/// of MultisetIndex) and a suit class:
///
///     0           the natural cards are of more than one suit, or one is an extra card
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
  RankSet extra_;  ///< ranks of extra cards
  std::vector<std::uint8_t> kind_of_;
  std::vector<CardKind> kinds_;
  MultisetIndex multisets_;
};

}  // namespace vpanalyze
