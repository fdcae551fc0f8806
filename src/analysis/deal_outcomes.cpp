// SPDX-License-Identifier: MIT
#include "analysis/deal_outcomes.hpp"

#include <algorithm>
#include <array>

#include "analysis/draw_counter.hpp"
#include "analysis/lines_of_patterns.hpp"
#include "analysis/worth.hpp"

namespace vpanalyze {

std::uint32_t best_holds(const DealOutcomes& outcomes, const std::vector<int128>& worth,
                         const DrawWays& ways) {
  std::array<int128, kHolds> expected{};  // worth × ways of a deal
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    for (std::size_t line = 0; line < worth.size(); ++line) {
      expected[hold] += worth[line] * outcomes.draws[hold][line];
    }
    expected[hold] *= ways.per_draw[static_cast<std::size_t>(cards_held(hold))];
  }
  const int128 best = *std::max_element(expected.begin(), expected.end());
  std::uint32_t holds = 0;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (expected[hold] == best) holds |= 1U << hold;
  }
  return holds;
}

DealOutcomes deal_outcomes(const Paytable& paytable, const std::array<std::uint8_t, 5>& deal) {
  const Rules rules(paytable);
  const PatternIndex patterns = pattern_index(paytable, rules);
  const std::vector<std::uint8_t> lines = lines_of_patterns(paytable, rules, patterns);
  const std::vector<int128> worth = line_worth(paytable).of_line;
  DrawCounter counter(paytable, patterns, lines, deal);
  DealOutcomes outcomes;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    outcomes.draws[hold].resize(worth.size());
    counter.add(hold, outcomes.draws[hold]);
  }
  outcomes.best_holds = best_holds(outcomes, worth, draw_ways(paytable.deck.size()));
  return outcomes;
}

}  // namespace vpanalyze
