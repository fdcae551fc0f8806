// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "cards/hand_index.hpp"

namespace vpanalyze {

/// Calls visit(index) with the hand_index of every set that has one card more than the given one
/// (positions, ascending, at most four), in the order of the added card.
///
/// Added behind the j-th card, a card x leaves the terms of the j cards below it with one more card
/// to follow than they had; those of the cards above stay as they are:
///
///     index = C(D,k+1) − 1 − Σ_{i ≤ j} C(D−1−c_i, k−i+2)
///                          − C(D−1−x, k−j+1)
///                          − Σ_{i > j} C(D−1−c_i, k−i+1)
template <class Visit>
void for_each_superset(int deck_size, std::span<const std::uint8_t> set, const Visit& visit) {
  const int cards = static_cast<int>(set.size());
  const auto card = [&](int i) { return int{set[static_cast<std::size_t>(i)]}; };
  std::uint32_t base = binomial(deck_size, cards + 1) - 1;
  for (int i = 0; i < cards; ++i) base -= hand_index_term(deck_size, card(i), cards - i);
  int from = 0;
  for (int below = 0; below <= cards; ++below) {
    const int end = below < cards ? card(below) : deck_size;
    for (int added = from; added < end; ++added) {
      visit(base - hand_index_term(deck_size, added, cards + 1 - below));
    }
    if (below == cards) break;
    base += hand_index_term(deck_size, end, cards - below);
    base -= hand_index_term(deck_size, end, cards + 1 - below);
    from = end + 1;
  }
}

}  // namespace vpanalyze
