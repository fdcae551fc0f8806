// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Throws std::invalid_argument unless these are different cards of a deck.
inline void check_different_cards(const std::vector<Card>& cards, const Deck& deck) {
  for (auto card = cards.begin(); card != cards.end(); ++card) {
    if (deck.position(*card) < 0) {
      throw std::invalid_argument("the deck does not have the card " + to_string(*card));
    }
    if (std::find(cards.begin(), card, *card) != card) {
      throw std::invalid_argument("duplicate card " + to_string(*card));
    }
  }
}

/// Five cards of a deck, given in any order, in deck order. An extra card follows the others of its
/// rank, though Card::operator< puts it last.
struct OrderedDeal {
  OrderedDeal(const std::vector<Card>& given, const Deck& deck) {
    std::iota(given_places.begin(), given_places.end(), std::size_t{0});
    std::sort(given_places.begin(), given_places.end(), [&](std::size_t a, std::size_t b) {
      return deck.position(given[a]) < deck.position(given[b]);
    });
    for (std::size_t i = 0; i < given_places.size(); ++i) {
      cards[i] = static_cast<std::uint8_t>(deck.position(given[given_places[i]]));
    }
  }

  std::array<std::uint8_t, 5> cards{};        ///< positions in the deck, ascending
  std::array<std::size_t, 5> given_places{};  ///< [i]: index of cards[i] in the deal as given
};

/// Returns the cards a hold keeps, in the order of the deal as given.
inline std::vector<Card> kept_cards(const std::vector<Card>& given, const OrderedDeal& ordered,
                                    std::size_t hold) {
  std::vector<Card> kept;
  for (std::size_t place = 0; place < given.size(); ++place) {
    const auto card = std::find(ordered.given_places.begin(), ordered.given_places.end(), place);
    if ((hold >> (card - ordered.given_places.begin()) & 1U) != 0) kept.push_back(given[place]);
  }
  return kept;
}

}  // namespace vpanalyze
