// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Five cards of a deck, any order given, in deck order: an extra card follows the others of its
/// rank, though Card::operator< puts it last.
struct OrderedDeal {
  OrderedDeal(const std::vector<Card>& given, const Deck& deck) {
    std::iota(from.begin(), from.end(), std::size_t{0});
    std::sort(from.begin(), from.end(), [&](std::size_t a, std::size_t b) {
      return deck.position(given[a]) < deck.position(given[b]);
    });
    for (std::size_t i = 0; i < from.size(); ++i) {
      cards[i] = static_cast<std::uint8_t>(deck.position(given[from[i]]));
    }
  }

  std::array<std::uint8_t, 5> cards{};  ///< positions in the deck, ascending
  std::array<std::size_t, 5> from{};    ///< [i]: place of cards[i] in the deal as given
};

/// The cards a hold keeps, in the order of the deal as given.
inline std::vector<Card> kept_cards(const std::vector<Card>& given, const OrderedDeal& ordered,
                                    std::size_t hold) {
  std::vector<Card> kept;
  for (std::size_t place = 0; place < given.size(); ++place) {
    const auto card = std::find(ordered.from.begin(), ordered.from.end(), place);
    if ((hold >> (card - ordered.from.begin()) & 1U) != 0) kept.push_back(given[place]);
  }
  return kept;
}

}  // namespace vpanalyze
