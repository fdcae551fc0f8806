// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <type_traits>
#include <vector>

#include "cards/hand_index.hpp"
#include "cards/simd.hpp"
#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A hold is a mask: bit i stands for the i-th card of the deal in deck order.
inline constexpr std::size_t kHolds = 32;
inline constexpr std::size_t kHoldAll = kHolds - 1;

namespace detail {
/// A table, because baseline x86-64 has no instruction that counts bits.
inline constexpr auto kCardsHeld = [] {
  std::array<std::uint8_t, kHolds> counts{};
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    counts[hold] = static_cast<std::uint8_t>(std::popcount(hold));
  }
  return counts;
}();
}  // namespace detail

constexpr int cards_held(std::size_t hold) { return detail::kCardsHeld[hold]; }

/// A set of holds, bit h for the hold with mask h.
using HoldSet = std::uint32_t;

constexpr HoldSet single(std::size_t hold) { return HoldSet{1} << hold; }

/// Calls visit(set) for every set in `sets`, ascending.
template <class Visit>
VPANALYZE_INLINED void for_each_set(std::uint32_t sets, const Visit& visit) {
  for (; sets != 0; sets &= sets - 1) visit(static_cast<std::size_t>(std::countr_zero(sets)));
}

/// The holds of greatest value.
template <class Value>
HoldSet best_holds(const std::array<Value, kHolds>& values) {
  const Value best = *std::max_element(values.begin(), values.end());
  HoldSet holds = 0;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    holds |= static_cast<HoldSet>(values[hold] == best) << hold;
  }
  return holds;
}

/// Calls visit(U) for every subset U of `from`, ascending.
template <class Visit>
VPANALYZE_INLINED void for_each_subset(std::size_t from, const Visit& visit) {
  for (std::size_t subset = 0;; subset = (subset - from) & from) {
    visit(subset);
    if (subset == from) break;
  }
}

/// The cards that a hold keeps of a deal, which is positions in the deck.
inline std::vector<Card> cards_of(const Deck& deck, const std::array<std::uint8_t, 5>& deal,
                                  std::size_t hold) {
  std::vector<Card> cards;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    if ((hold >> i & 1U) != 0) cards.push_back(deck.card(deal[i]));
  }
  return cards;
}

/// A deal, and what two holds keep of it.
inline ChangedDeal changed_deal(const Deck& deck, const std::array<std::uint8_t, 5>& deal,
                                std::size_t before, std::size_t after) {
  constexpr std::size_t kAll = 31;
  return {cards_of(deck, deal, kAll), cards_of(deck, deal, before), cards_of(deck, deal, after)};
}

/// The common measure of all draws from a deck.
struct DrawWays {
  /// lcm of C(D − 5, k), k = 0 .. 5: the ways that one deal stands for.
  std::uint64_t per_deal = 1;
  /// [cards held]: how many of these ways one draw counts, per_deal / C(D − 5, 5 − held).
  std::array<std::uint32_t, 6> per_draw{};

  /// What one draw to this hold counts.
  std::uint32_t of(std::size_t hold) const {
    return per_draw[static_cast<std::size_t>(cards_held(hold))];
  }
};

inline constexpr int kSmallestDeck = 10;
inline constexpr int kLargestDeck = 57;
/// Above the ways of a deal from any deck.
inline constexpr std::int64_t kWaysOfDeal = std::int64_t{1} << 25;

/// For decks of kSmallestDeck to kLargestDeck cards.
constexpr DrawWays draw_ways(int deck_size) {
  DrawWays ways;
  for (int drawn = 0; drawn <= 5; ++drawn) {
    ways.per_deal = std::lcm(ways.per_deal, std::uint64_t{binomial(deck_size - 5, drawn)});
  }
  for (int drawn = 0; drawn <= 5; ++drawn) {
    ways.per_draw[static_cast<std::size_t>(5 - drawn)] =
        static_cast<std::uint32_t>(ways.per_deal / binomial(deck_size - 5, drawn));
  }
  return ways;
}

/// Whether a rule plays hold a rather than b where both are equally good. Holds of equal mean
/// differ in variance as they differ in E[X²]: `more_squares` is how much greater that of a is.
template <class Number = int>
constexpr bool is_preferred(TieBreak rule, std::size_t a, std::size_t b, Number more_squares = 0) {
  const Number wanted = tie_rule(rule).variance * more_squares;
  if (wanted != 0) return wanted > 0;
  const int more_held = tie_rule(rule).cards_held * (cards_held(a) - cards_held(b));
  return more_held != 0 ? more_held > 0 : a < b;
}

/// Expected worth × ways per deal, at most kWaysOfDeal · the greatest worth. Where
/// have_exact_values(), all are whole numbers that a double holds exactly; vectors of doubles
/// multiply and compare on every machine, vectors of 64-bit integers do not.
template <class Number>
using HoldValue = std::conditional_t<std::is_same_v<Number, std::int32_t>, double, int128>;

/// Whether sums of worths fit 32 bits and the values made of them are exact: `greatest_sum` and
/// `greatest` are the greatest sum and the greatest worth.
constexpr bool have_exact_values(int128 greatest_sum, int128 greatest, int deck_size) {
  constexpr int128 kMost = std::numeric_limits<std::int32_t>::max();
  return greatest_sum <= kMost && greatest * deck_size <= kMost;
}

static_assert([] {
  constexpr int128 kExactInDouble = int128{1} << 53;
  for (int deck = kSmallestDeck; deck <= kLargestDeck; ++deck) {
    const int128 ways = static_cast<int128>(draw_ways(deck).per_deal);
    const int128 greatest = std::numeric_limits<std::int32_t>::max() / deck;
    if (ways >= kWaysOfDeal || ways * greatest > kExactInDouble) return false;
  }
  return true;
}());

}  // namespace vpanalyze
