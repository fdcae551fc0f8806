// SPDX-License-Identifier: MIT
// Deals of a game, for programs that go through all of them or ask about one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A deal that is played differently from some point on, and the cards held before and after it.
struct ChangedDeal {
  std::vector<Card> deal;
  std::vector<Card> before;
  std::vector<Card> after;
};

/// Five cards by their positions in a deck (Deck::position), ascending.
using DealPositions = std::array<std::uint8_t, 5>;

/// Throws std::invalid_argument unless these are five different cards of the deck.
DealPositions positions_of(const std::vector<Card>& deal, const Deck& deck);

/// The line that pays five cards, as an index of Analysis::lines; what hands are paid for their
/// order, or by a machine that remembers, does not count.
std::size_t paying_line(const Paytable& paytable, const DealPositions& hand);

/// A deal that stands for all that a renaming of suits turns it into.
struct WeightedDeal {
  DealPositions cards;
  std::uint32_t weight;  ///< how many deals these are
};

/// Every deal of a game once, but for the names of suits where the game treats them alike: 134,459
/// of 2,598,960 for 52 cards. The weights add up to the number of deals.
std::vector<WeightedDeal> weighted_deals(const Paytable& paytable);

/// Where a HoldTable has a deal of this deck.
std::size_t deal_index(const DealPositions& deal, const Deck& deck);

}  // namespace vpanalyze
