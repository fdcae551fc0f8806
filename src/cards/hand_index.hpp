// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "cards/binomial.hpp"

namespace vpanalyze {

/// The term of hand_index for one card when `cards_from_here` cards of the set are left, it
/// included.
constexpr std::uint32_t hand_index_term(int deck_size, int card, int cards_from_here) {
  return binomial(deck_size - 1 - card, cards_from_here);
}

/// The position of a set of cards in the lexicographic list of all sets of its size: the order in
/// which nested loops c1 < c2 < … over the deck meet them, from 0 to C(D,k) − 1.
///
///     index(c1 < … < ck) = C(D,k) − 1 − Σ_i C(D − 1 − c_i, k − i + 1)        i = 1 .. k
///
/// because the sets that come after {c1 … ck} and agree with it up to the (i−1)-th card take their
/// remaining k − i + 1 cards from the D − 1 − c_i that lie above c_i. Every term depends on one
/// card and on how many cards of the set follow it; the last, D − 1 − ck, falls by one as the card
/// rises by one, so that the sets that differ only in their highest card are neighbors.
///
/// Cards are positions 0 .. deck_size − 1 in ascending order, five at most.
constexpr std::uint32_t hand_index(int deck_size, std::span<const std::uint8_t> ascending) {
  const int k = static_cast<int>(ascending.size());
  std::uint32_t index = binomial(deck_size, k) - 1;
  for (int i = 0; i < k; ++i) {
    index -= hand_index_term(deck_size, ascending[static_cast<std::size_t>(i)], k - i);
  }
  return index;
}

}  // namespace vpanalyze
