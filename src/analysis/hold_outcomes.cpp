// SPDX-License-Identifier: MIT
#include "vpanalyze/analysis/hold_outcomes.hpp"

#include <algorithm>

#include "analysis/draw_counter.hpp"
#include "analysis/hold.hpp"
#include "analysis/line_hands.hpp"
#include "analysis/valuation.hpp"
#include "cards/parallel.hpp"

namespace vpanalyze {
namespace {

std::uint32_t best_of(const DealOutcomes& outcomes, const Paytable& paytable) {
  const std::vector<int128> pays = line_pays(paytable).of_line;
  const DrawWays ways = draw_ways(paytable.deck.size());
  std::array<int128, kHolds> expected;  // worth × ways of a deal
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    expected[hold] = WorthMoments(outcomes.draws[hold], pays).sum *
                     ways.per_draw[static_cast<std::size_t>(cards_held(hold))];
  }
  const int128 best = *std::max_element(expected.begin(), expected.end());
  std::uint32_t holds = 0;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (expected[hold] == best) holds |= 1U << hold;
  }
  return holds;
}

}  // namespace

DealOutcomes deal_outcomes(const Paytable& paytable, const std::array<std::uint8_t, 5>& deal) {
  const Rules rules(paytable);
  const PatternIndex patterns = pattern_index(paytable, rules);
  const std::vector<std::uint8_t> lines = lines_of_patterns(rules, patterns, by_pays(paytable));
  DrawCounter counter(paytable, patterns, lines, deal);
  DealOutcomes outcomes;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    outcomes.draws[hold].resize(std::max(paytable.lines.size(), nothing_line(paytable) + 1));
    counter.add(hold, outcomes.draws[hold]);
  }
  outcomes.best_holds = best_of(outcomes, paytable);
  return outcomes;
}

HoldOutcomes::HoldOutcomes(ScoredGame game, int threads)
    : game_(std::move(game)), hands_(&game_.line_hands(worker_count(threads))) {}

DealOutcomes HoldOutcomes::of(const std::array<std::uint8_t, 5>& deal) const {
  const SubsetIndexes<1> subsets = hands_->subsets(deal);
  DealOutcomes outcomes;
  for (auto& draws : outcomes.draws) draws.resize(hands_->lines());
  for (const std::size_t line : hands_->paid()) {
    HoldSums<LineHands::Count, 1> draws;
    hands_->draws(line, subsets, draws);
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      outcomes.draws[hold][line] = static_cast<std::uint32_t>(draws[hold][0]);
    }
  }
  outcomes.best_holds = best_of(outcomes, game_.paytable());
  return outcomes;
}

}  // namespace vpanalyze
