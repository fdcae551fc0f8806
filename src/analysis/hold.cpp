// SPDX-License-Identifier: MIT
#include "analysis/hold.hpp"

#include <numeric>

#include "cards/binomial.hpp"

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

}  // namespace vpanalyze
