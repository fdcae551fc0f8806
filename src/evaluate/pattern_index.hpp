// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "evaluate/multiset_index.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Number of cards of each rank, at most five, stored as sets: the ranks with at least one card,
/// two cards, and so on, since questions about hands are about these sets.
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

  /// Returns the ranks with at least n cards, n from 1 to kMost.
  constexpr RankSet at_least(int n) const { return at_least_[static_cast<std::size_t>(n - 1)]; }
  constexpr RankSet present() const { return at_least_[0]; }
  constexpr RankSet repeated() const { return at_least_[1]; }

  constexpr int count(Rank rank) const {
    int cards = 0;
    for (const RankSet ranks : at_least_) cards += ranks.contains(rank) ? 1 : 0;
    return cards;
  }
  /// Returns the total number of cards.
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

/// Five cards with suits reduced to the suits that all of them could share.
struct HandPattern {
  RankCounts natural;  ///< natural cards
  RankCounts wild;     ///< wild ordinary cards, by the rank printed on them
  std::uint8_t jokers = 0;
  SuitSet natural_suits = 0;  ///< suits that all natural cards have (all suits if there are none)
  SuitSet own_suits =
      0;  ///< suit shared by all five cards, wild cards keeping their own; empty if one is a joker
  CardSet kickers;  ///< natural cards, as far as lines name them as kickers; one stands for
                    ///< all that the same lines name

  int wild_cards() const { return wild.cards() + jokers; }
};

/// Ranks that can name each kind of hand: a line that asks for ranks Q is made if the set of its
/// kind has a rank in common with Q.
///
/// - five, four, three of a kind, pair: the rank r itself, natural(r) + wild cards >= n;
/// - full house: the rank of its three; two pair: the rank of the higher pair;
/// - straight, straight flush: the highest card (the five in A-2-3-4-5); flush: the highest card.
struct MadeHands {
  RankSet five, straight_flush, four, full_house, flush, straight, three, two_pair, pair;
  SuitSet suits = 0;      ///< possible suits of a flush; empty if no flush can be made
  bool any_wild = false;  ///< true if any card stands for others
  RankSet natural_ranks;  ///< ranks of the natural cards; a wild fifth card is any kicker
  CardSet kickers;        ///< as in HandPattern
};

/// Returns the hands made if every wild card may stand for any card of a rank in `ranks`, those of
/// the deck, even for a card already held.
MadeHands made_with_wild_cards(const HandPattern& hand, RankSet ranks);

/// Returns the hands made if every card stands for itself. Requires a hand without jokers.
MadeHands made_naturally(const HandPattern& hand, RankSet ranks);

/// Returns the five ranks of the straight with this highest card; empty below a five.
RankSet straight_ranks(Rank highest);

/// Kind of card in a game that ignores suits: a rank or the joker, wild or not, and named by the
/// same lines as a kicker.
struct CardKind {
  std::optional<Rank> rank;  ///< none for jokers
  bool wild;
  CardSet kicker;  ///< one of the cards if lines name them as kickers; otherwise empty
  int copies;
};

/// Numbering of the patterns of five-card hands. A pattern contains everything that rules may ask
/// of a hand, so rules are evaluated once for each pattern. It consists of a multiset of card kinds
/// (numbered by the perfect hash of MultisetIndex) and a suit class:
///
///     0           the natural cards are of more than one suit, or one is an extra card
///     1 (1 to 4)  they share a suit, but not all five cards, each as itself, do
///     2 (5 to 8)  all five cards, each as itself, share a suit
///
/// with the classes in brackets, one for every suit, if a rule names suits. A hand without natural
/// cards is of class 1 unless its cards share a suit themselves. Without wild cards and named suits
/// 6,175 + 1,287 = 7,462 patterns can occur.
class PatternIndex {
 public:
  /// Takes the sets of cards that lines name as kickers.
  PatternIndex(const Deck& deck, CardSet wild, bool named_suits,
               const std::vector<CardSet>& kickers = {});

  const std::vector<CardKind>& kinds() const { return kinds_; }
  /// Returns the kind of the card at a position of the deck.
  int kind(int position) const { return kind_of_[static_cast<std::size_t>(position)]; }
  const MultisetIndex& multisets() const { return multisets_; }

  int suit_classes() const { return named_suits_ ? 1 + 2 * kSuits : 3; }
  /// Returns the class of a hand by the suits that its natural cards could share, and those that
  /// all its cards, as themselves, could share.
  int suit_class(SuitSet natural_suits, SuitSet own_suits) const;

  /// Returns the number of indexes: index = multiset · suit_classes() + class, in 0 .. size() − 1.
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
  /// Sets the suits of a hand to those of a class. Returns false if its cards cannot be of that
  /// class.
  bool set_suits(HandPattern& hand, int suit_class) const;

  bool named_suits_;
  RankSet extra_;  ///< ranks of extra cards
  std::vector<std::uint8_t> kind_of_;
  std::vector<CardKind> kinds_;
  MultisetIndex multisets_;
};

}  // namespace vpanalyze
