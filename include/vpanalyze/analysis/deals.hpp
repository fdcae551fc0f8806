// SPDX-License-Identifier: MIT
// Deals of a game, for programs that enumerate them or ask about one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Deal that is played differently from some point on, with the cards held before and after it.
struct ChangedDeal {
  std::vector<Card> deal;
  std::vector<Card> old_hold;
  std::vector<Card> new_hold;
};

/// Positions of five cards in a deck (Deck::position), ascending.
using DealPositions = std::array<std::uint8_t, 5>;

/// Returns the positions of a deal. Throws std::invalid_argument unless these are five different
/// cards of the deck.
DealPositions positions_of(const std::vector<Card>& deal, const Deck& deck);

/// Returns the line that pays five cards, as an index into Analysis::lines. Ignores pays for the
/// order of cards and the states of a machine.
std::size_t paying_line(const Paytable& paytable, const DealPositions& hand);

/// Deal that represents all deals into which renaming suits turns it.
struct WeightedDeal {
  DealPositions cards;
  std::uint32_t weight;  ///< number of deals represented
};

/// Returns every deal of a game once, up to suit renamings that leave the game unchanged: 134,459
/// of 2,598,960 for 52 cards. The weights add up to the number of deals.
std::vector<WeightedDeal> weighted_deals(const Paytable& paytable);

/// Hold of every deal, by deal_index(): bit i keeps the i-th card in deck order.
using HoldTable = std::vector<std::uint8_t>;

/// Returns the index of a deal of this deck in a HoldTable.
std::size_t deal_index(const DealPositions& deal, const Deck& deck);

}  // namespace vpanalyze
