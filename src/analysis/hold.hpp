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

#include "base/simd.hpp"
#include "cards/hand_index.hpp"
#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Number of holds. A hold is a mask: bit i stands for the i-th card of the deal in deck order.
inline constexpr std::size_t kHolds = 32;
inline constexpr std::size_t kHoldAll = kHolds - 1;

namespace detail {
/// Number of cards in each hold; a table, because baseline x86-64 has no instruction that counts
/// bits.
inline constexpr auto kCardsHeld = [] {
  std::array<std::uint8_t, kHolds> counts{};
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    counts[hold] = static_cast<std::uint8_t>(std::popcount(hold));
  }
  return counts;
}();
}  // namespace detail

constexpr int cards_held(std::size_t hold) { return detail::kCardsHeld[hold]; }

/// Set of holds, bit h for the hold with mask h.
using HoldSet = std::uint32_t;

constexpr HoldSet single(std::size_t hold) { return HoldSet{1} << hold; }

/// Calls visit(set) for every set in `sets`, ascending.
template <class Visit>
VPANALYZE_INLINED void for_each_set(std::uint32_t sets, const Visit& visit) {
  for (; sets != 0; sets &= sets - 1) visit(static_cast<std::size_t>(std::countr_zero(sets)));
}
/// Calls visit(card) for every card of a set of places in a deck, bit by bit from the lowest.
template <class Visit>
void for_each_card(std::uint64_t cards, const Visit& visit) {
  for (; cards != 0; cards &= cards - 1) visit(static_cast<std::size_t>(std::countr_zero(cards)));
}

/// Returns the holds of greatest value.
template <class Value>
HoldSet best_holds(const std::array<Value, kHolds>& values) {
  const Value best = *std::max_element(values.begin(), values.end());
  HoldSet holds = 0;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    holds |= static_cast<HoldSet>(values[hold] == best) << hold;
  }
  return holds;
}

/// Calls visit(U) for every subset U of `set`, ascending.
template <class Visit>
VPANALYZE_INLINED void for_each_subset(std::size_t set, const Visit& visit) {
  for (std::size_t subset = 0;; subset = (subset - set) & set) {
    visit(subset);
    if (subset == set) break;
  }
}

/// Returns the cards that a hold keeps of a deal, which is given as positions in the deck.
inline std::vector<Card> cards_of(const Deck& deck, const std::array<std::uint8_t, 5>& deal,
                                  std::size_t hold) {
  std::vector<Card> cards;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    if ((hold >> i & 1U) != 0) cards.push_back(deck.card(deal[i]));
  }
  return cards;
}

/// Returns a deal with the cards that two holds keep of it.
inline ChangedDeal changed_deal(const Deck& deck, const std::array<std::uint8_t, 5>& deal,
                                std::size_t old_hold, std::size_t new_hold) {
  constexpr std::size_t kAll = 31;
  return {cards_of(deck, deal, kAll), cards_of(deck, deal, old_hold),
          cards_of(deck, deal, new_hold)};
}

/// Common denominator of all draws from a deck.
struct DrawWays {
  /// Ways that one deal represents: the lcm of C(D − 5, k) for all numbers k of cards drawn in the
  /// game, 0 .. 5 or 0 .. 6.
  std::uint64_t deal_ways = 1;
  /// Ways that one draw represents, deal_ways / C(D − 5, cards drawn): [cards held].
  std::array<std::uint32_t, 6> ways_by_held{};

  /// Returns the ways that one draw to this hold represents.
  std::uint32_t hold_ways(std::size_t hold) const {
    return ways_by_held[static_cast<std::size_t>(cards_held(hold))];
  }
};

/// Bounds for the ways of a deal from any deck, without and with an extra card.
inline constexpr std::int64_t kWaysOfDeal = std::int64_t{1} << 25;
inline constexpr std::int64_t kMostWaysOfDeal = std::int64_t{1} << 30;

/// Returns the ways for decks of kMinCards to kMaxCards cards, at least one more with an
/// extra card. Deals draw `extra` cards more than were thrown away, at most `most_extra` in the
/// game.
constexpr DrawWays draw_ways(int deck_size, int extra = 0, int most_extra = 0) {
  DrawWays ways;
  for (int drawn = 0; drawn <= 5 + most_extra; ++drawn) {
    ways.deal_ways = std::lcm(ways.deal_ways, std::uint64_t{binomial(deck_size - 5, drawn)});
  }
  for (int held = 0; held <= 5; ++held) {
    ways.ways_by_held[static_cast<std::size_t>(held)] =
        static_cast<std::uint32_t>(ways.deal_ways / binomial(deck_size - 5, 5 + extra - held));
  }
  return ways;
}

/// Returns the ways of a game's deals without extra card, unless all deals have one.
inline DrawWays draw_ways(const Paytable& game) {
  return draw_ways(game.deck.size(), game.draws_extra ? 1 : 0, may_draw_extra(game) ? 1 : 0);
}

/// Returns true if a rule plays hold a rather than b when both are equally good. Holds of equal
/// mean differ in variance as they differ in E[X²]: `more_squares` is that of a minus that of b.
template <class Number = int>
constexpr bool is_preferred(TieBreak rule, std::size_t a, std::size_t b, Number more_squares = 0) {
  const Number wanted = tie_rule(rule).variance * more_squares;
  if (wanted != 0) return wanted > 0;
  const int more_held = tie_rule(rule).cards_held * (cards_held(a) - cards_held(b));
  return more_held != 0 ? more_held > 0 : a < b;
}

/// Expected value × ways per deal, at most the ways of a deal · the greatest line value. If
/// have_exact_values(), all are whole numbers that a double represents exactly: every machine has
/// vector instructions that multiply and compare doubles, but not for 64-bit integers.
template <class Number>
using HoldValue = std::conditional_t<std::is_same_v<Number, std::int32_t>, double, int128>;

/// Returns true if sums of line values fit 32 bits and the values computed from them are exact, for
/// the greatest sum `greatest_sum` and the greatest line value `greatest`.
constexpr bool have_exact_values(int128 greatest_sum, int128 greatest, int deck_size,
                                 const DrawWays& ways) {
  constexpr int128 kMost = std::numeric_limits<std::int32_t>::max();
  constexpr int128 kExactInDouble = int128{1} << 53;
  return greatest_sum <= kMost && greatest * deck_size <= kMost &&
         greatest * static_cast<int128>(ways.deal_ways) <= kExactInDouble;
}

static_assert([] {
  for (int deck = kMinCards; deck <= kMaxCards; ++deck) {
    if (std::int64_t(draw_ways(deck).deal_ways) >= kWaysOfDeal) return false;
    if (deck > kMinCards && std::int64_t(draw_ways(deck, 1, 1).deal_ways) >= kMostWaysOfDeal) {
      return false;
    }
  }
  return true;
}());

}  // namespace vpanalyze
