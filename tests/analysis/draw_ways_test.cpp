// SPDX-License-Identifier: MIT
#include <array>
#include <cstdint>

#include "analysis/hold.hpp"
#include "cards/hand_index.hpp"
#include "support/catch.hpp"

namespace {
using namespace vpanalyze;
}

TEST_CASE("Ways per draw from 52 cards, published", "[analysis]") {
  const DrawWays ways = draw_ways(52);
  CHECK(ways.deal_ways == 7'669'695);
  CHECK(ways.ways_by_held == std::array<std::uint32_t, 6>{5, 43, 473, 7'095, 163'185, 7'669'695});
}

TEST_CASE("All draws of any hold have the same ways in all", "[analysis]") {
  for (int deck_size = 10; deck_size <= 57; ++deck_size) {
    const DrawWays ways = draw_ways(deck_size);
    CHECK(ways.deal_ways < 1U << 25);
    for (int held = 0; held <= 5; ++held) {
      const std::uint64_t ways_by_held = ways.ways_by_held[static_cast<std::size_t>(held)];
      CHECK(ways_by_held * binomial(deck_size - 5, 5 - held) == ways.deal_ways);
    }
  }
}
