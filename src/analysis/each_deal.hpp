// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace vpanalyze {

/// Calls visit(cards) for every five cards of a deck, positions ascending, in the order of
/// hand_index.
template <class Visit>
void for_each_deal(int deck_size, const Visit& visit) {
  std::array<std::uint8_t, 5> cards;
  const auto choose = [&](const auto& self, std::size_t place, int from) -> void {
    if (place == cards.size()) {
      visit(cards);
      return;
    }
    for (int card = from; card < deck_size; ++card) {
      cards[place] = static_cast<std::uint8_t>(card);
      self(self, place + 1, card + 1);
    }
  };
  choose(choose, 0, 0);
}

}  // namespace vpanalyze
