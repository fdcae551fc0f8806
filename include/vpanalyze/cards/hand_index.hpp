// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "vpanalyze/cards/binomial.hpp"

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
/// rises by one, so that the sets that differ only in their highest card are neighbours.
///
/// Cards are positions 0 .. deck_size − 1 in ascending order, two to five of them.
constexpr std::uint32_t hand_index(int deck_size, std::span<const std::uint8_t> ascending) {
  const int k = static_cast<int>(ascending.size());
  std::uint32_t index = binomial(deck_size, k) - 1;
  for (int i = 0; i < k; ++i) {
    index -= hand_index_term(deck_size, ascending[static_cast<std::size_t>(i)], k - i);
  }
  return index;
}

constexpr std::uint32_t index2(int deck_size, int c1, int c2) {
  return binomial(deck_size, 2) - 1 - hand_index_term(deck_size, c1, 2) -
         hand_index_term(deck_size, c2, 1);
}

constexpr std::uint32_t index3(int deck_size, int c1, int c2, int c3) {
  return binomial(deck_size, 3) - 1 - hand_index_term(deck_size, c1, 3) -
         hand_index_term(deck_size, c2, 2) - hand_index_term(deck_size, c3, 1);
}

constexpr std::uint32_t index4(int deck_size, int c1, int c2, int c3, int c4) {
  return binomial(deck_size, 4) - 1 - hand_index_term(deck_size, c1, 4) -
         hand_index_term(deck_size, c2, 3) - hand_index_term(deck_size, c3, 2) -
         hand_index_term(deck_size, c4, 1);
}

constexpr std::uint32_t index5(int deck_size, int c1, int c2, int c3, int c4, int c5) {
  return binomial(deck_size, 5) - 1 - hand_index_term(deck_size, c1, 5) -
         hand_index_term(deck_size, c2, 4) - hand_index_term(deck_size, c3, 3) -
         hand_index_term(deck_size, c4, 2) - hand_index_term(deck_size, c5, 1);
}

}  // namespace vpanalyze
