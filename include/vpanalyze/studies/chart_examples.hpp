// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "vpanalyze/analysis/scored_game.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

/// What a line of a chart keeps of a deal, to show what it means.
struct ChartExample {
  std::vector<Card> kept;  ///< highest cards first, wild ones before all others
  bool found = false;      ///< false for a line that no deal is played by
};

/// An example for every line, sections in order, as PlayedChart::lines: of all the deals that the
/// line plays the one that keeps the highest cards.
std::vector<ChartExample> chart_examples(const ScoredGame& game, const Chart& chart,
                                         int threads = 0);

}  // namespace vpanalyze
