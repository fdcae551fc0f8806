// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace vpanalyze {

namespace detail {
inline constexpr int kBinomialRows = 64;
inline constexpr int kBinomialColumns = 8;

/// Pascal's triangle, C(n,k) = C(n-1,k-1) + C(n-1,k): exact, C(63,7) < 2^30.
inline constexpr auto kBinomials = [] {
  std::array<std::array<std::uint32_t, kBinomialColumns>, kBinomialRows> rows{};
  for (std::size_t n = 0; n < kBinomialRows; ++n) {
    rows[n][0] = 1;
    for (std::size_t k = 1; k < kBinomialColumns && n > 0; ++k) {
      rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
    }
  }
  return rows;
}();
}  // namespace detail

/// Returns C(n,k), the number of k-element subsets of n things, for 0 <= n < 64 and 0 <= k < 8.
constexpr std::uint32_t binomial(int n, int k) {
  return detail::kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// Returns the term of hand_index for one card; `cards_from_here` is the number of cards of the set
/// from this one on.
constexpr std::uint32_t hand_index_term(int deck_size, int card, int cards_from_here) {
  return binomial(deck_size - 1 - card, cards_from_here);
}

/// Returns true if every card lies above the one before it.
constexpr bool ascends(std::span<const std::uint8_t> cards) {
  return std::adjacent_find(cards.begin(), cards.end(), std::greater_equal<>()) == cards.end();
}

/// Returns the position of a set of cards in the lexicographic list of all sets of its size: the
/// order in which nested loops c1 < c2 < … over the deck visit them, from 0 to C(D,k) − 1.
///
///     index(c1 < … < ck) = C(D,k) − 1 − Σ_i C(D − 1 − c_i, k − i + 1)        i = 1 .. k
///
/// The sets that come after {c1 … ck} and agree with it up to the (i−1)-th card take their
/// remaining k − i + 1 cards from the D − 1 − c_i that lie above c_i. Every term depends on one
/// card and on the number of cards after it. The last term, D − 1 − ck, falls by one as the card
/// rises by one, so sets that differ only in their highest card are adjacent.
///
/// Cards are positions 0 .. deck_size − 1 in ascending order, five at most.
constexpr std::uint32_t hand_index(int deck_size, std::span<const std::uint8_t> ascending) {
  assert(ascends(ascending));
  const int k = static_cast<int>(ascending.size());
  std::uint32_t index = binomial(deck_size, k) - 1;
  for (int i = 0; i < k; ++i) {
    index -= hand_index_term(deck_size, ascending[static_cast<std::size_t>(i)], k - i);
  }
  return index;
}

/// Sorts five cards in ascending order by a sorting network of nine comparisons.
constexpr void sort_five(std::array<std::uint8_t, 5>& cards) {
  constexpr std::array<std::array<std::size_t, 2>, 9> kNetwork = {
      {{0, 3}, {1, 4}, {0, 2}, {1, 3}, {0, 1}, {2, 4}, {1, 2}, {3, 4}, {2, 3}}};
  for (const auto& [a, b] : kNetwork) {
    const auto [lower, upper] = std::minmax({cards[a], cards[b]});
    cards[a] = lower;
    cards[b] = upper;
  }
}

/// Calls visit(cards) for every five cards of a deck, positions ascending, in the order of
/// hand_index.
template <class Visit>
void for_each_deal(int deck_size, const Visit& visit) {
  std::array<std::uint8_t, 5> cards;
  const auto choose = [&](const auto& self, std::size_t place, int first) -> void {
    if (place == cards.size()) {
      visit(cards);
      return;
    }
    for (int card = first; card < deck_size; ++card) {
      cards[place] = static_cast<std::uint8_t>(card);
      self(self, place + 1, card + 1);
    }
  };
  choose(choose, 0, 0);
}

/// Calls visit(index) with the hand_index of every set that has one card more than the given one
/// (positions, ascending, at most four), in the order of the added card.
///
/// A card x added after the j-th card raises by one the number of cards that follow each of the j
/// cards below it; the terms of the cards above do not change:
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
  int first = 0;
  for (int smaller = 0; smaller <= cards; ++smaller) {
    const int end = smaller < cards ? card(smaller) : deck_size;
    for (int added = first; added < end; ++added) {
      visit(base - hand_index_term(deck_size, added, cards + 1 - smaller));
    }
    if (smaller == cards) break;
    base += hand_index_term(deck_size, end, cards - smaller);
    base -= hand_index_term(deck_size, end, cards + 1 - smaller);
    first = end + 1;
  }
}

}  // namespace vpanalyze
