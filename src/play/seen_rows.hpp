// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/hand_index.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

// Numbers of sets of cards for each card that may be added. The added cards are lanes of vectors:
// the number of a set S with the card c lies at row(S)[c].

/// Number of lanes, at least one for every card.
inline constexpr std::size_t kSeen = 64;
static_assert(kMaxCards <= kSeen);
/// Greatest number of cards of a set with rows of its own.
inline constexpr int kMostSetCards = 3;

/// Number for every added card: [position].
template <class Number>
struct alignas(kSeen) SeenNumbers : std::array<Number, kSeen> {};

/// Calls visit(added card, index of the set with it) for every card that a set lacks.
template <class Visit>
void for_each_seen(int deck_size, std::span<const std::uint8_t> set, const Visit& visit) {
  std::size_t seen = 0;
  std::size_t lower = 0;
  for_each_superset(deck_size, set, [&](std::uint32_t superset) {
    for (; lower < set.size() && set[lower] == seen; ++lower) ++seen;
    visit(seen++, superset);
  });
}

/// Calls visit(set, its index) for all sets of n cards.
template <class Visit>
void for_each_set_of(int deck_size, int cards, const Visit& visit) {
  DeckPlaces set{};
  std::size_t index = 0;
  const auto choose = [&](const auto& self, int place, int first) -> void {
    if (place == cards) {
      visit(std::span<const std::uint8_t>(set.data(), static_cast<std::size_t>(cards)), index++);
      return;
    }
    for (int card = first; card < deck_size; ++card) {
      set[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(card);
      self(self, place + 1, card + 1);
    }
  };
  choose(choose, 0, 0);
}

/// Rows of the sets of at least `fewest` and at most three cards.
template <class Number>
class SeenRows {
 public:
  explicit SeenRows(int deck_size, int fewest = 0) {
    for (int cards = fewest; cards <= kMostSetCards; ++cards) {
      rows_[static_cast<std::size_t>(cards)].resize(binomial(deck_size, cards));
    }
  }

  SeenNumbers<Number>& row(int cards, std::size_t index) {
    return rows_[static_cast<std::size_t>(cards)][index];
  }
  const SeenNumbers<Number>& row(int cards, std::size_t index) const {
    return rows_[static_cast<std::size_t>(cards)][index];
  }

 private:
  std::array<std::vector<SeenNumbers<Number>>, kMostSetCards + 1> rows_;
};

}  // namespace vpanalyze
