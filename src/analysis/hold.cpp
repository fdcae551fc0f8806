// SPDX-License-Identifier: MIT
#include "analysis/hold.hpp"

#include <algorithm>
#include <numeric>

#include "vpanalyze/cards/binomial.hpp"

namespace vpanalyze {

DrawWays draw_ways(int deck_size) {
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

std::array<std::uint8_t, kHolds> hold_preference(TieBreak rule) {
  const auto comes_before = [rule](std::size_t a, std::size_t b) {
    const int more_held = cards_held(a) - cards_held(b);
    if (rule == TieBreak::most_held && more_held != 0) return more_held > 0;
    if (rule == TieBreak::fewest_held && more_held != 0) return more_held < 0;
    return a < b;
  };
  std::array<std::size_t, kHolds> holds;
  std::iota(holds.begin(), holds.end(), std::size_t{0});
  std::sort(holds.begin(), holds.end(), comes_before);
  std::array<std::uint8_t, kHolds> preference{};
  for (std::size_t place = 0; place < kHolds; ++place) {
    preference[holds[place]] = static_cast<std::uint8_t>(kHolds - 1 - place);
  }
  return preference;
}

}  // namespace vpanalyze
