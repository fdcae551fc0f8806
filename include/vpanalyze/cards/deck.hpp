// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// The cards a game is dealt from: every chosen rank in the first `suits` suits, then the jokers.
///
/// Cards have a *position* 0 .. size()-1 in ascending deck order; all set indexes and engine arrays
/// work on positions. In a deck of all ranks and suits a card's position is its id. Decks with
/// fewer ranks and suits exist so that whole games can be worked out by hand.
class Deck {
 public:
  /// Throws std::invalid_argument for fewer than one suit, no rank, more than five jokers, or a
  /// deck of fewer than ten cards (a deal and a full redraw).
  Deck(RankSet ranks, int suits, int jokers);
  static Deck standard(int jokers = 0) { return {RankSet::all(), kSuits, jokers}; }

  int size() const { return static_cast<int>(cards_.size()); }
  RankSet ranks() const { return ranks_; }
  int suits() const { return suits_; }
  std::span<const Suit> each_suit() const {
    return std::span(kEachSuit).first(static_cast<std::size_t>(suits_));
  }
  int jokers() const { return jokers_; }

  Card card(int position) const { return cards_[static_cast<std::size_t>(position)]; }
  /// The position of a card; -1 for a card the deck does not have.
  int position(Card card) const { return positions_[static_cast<std::size_t>(card.id())]; }

  bool operator==(const Deck& other) const { return cards_ == other.cards_; }

 private:
  RankSet ranks_;
  int suits_;
  int jokers_;
  std::vector<Card> cards_;
  std::array<std::int8_t, kMaxCards> positions_;
};

}  // namespace vpanalyze
