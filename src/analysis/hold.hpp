// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "vpanalyze/game/tie_break.hpp"

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

/// The common measure of all draws from a deck.
struct DrawWays {
  /// lcm of C(D − 5, k), k = 0 .. 5: the ways that one deal stands for.
  std::uint64_t per_deal = 1;
  /// [cards held]: how many of these ways one draw counts, per_deal / C(D − 5, 5 − held).
  std::array<std::uint32_t, 6> per_draw{};
};

/// For decks of 10 to 57 cards; per_deal is below 2^25.
DrawWays draw_ways(int deck_size);

/// Whether a rule plays hold a rather than b where both are equally good, and of the same variance
/// if the rule asks for that.
constexpr bool is_preferred(TieBreak rule, std::size_t a, std::size_t b) {
  const int more_held = tie_rule(rule).cards_held * (cards_held(a) - cards_held(b));
  return more_held != 0 ? more_held > 0 : a < b;
}

}  // namespace vpanalyze
