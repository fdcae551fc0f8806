// SPDX-License-Identifier: MIT
#include "analysis/line_hands.hpp"

#include "analysis/hold.hpp"
#include "analysis/subset_sums.hpp"

namespace vpanalyze {

LineHands::LineHands(const EnumeratedGame& game) : game_(game), indexer_(game.deck_size()) {
  for (std::size_t line = 0; line < game.lines(); ++line) {
    std::vector<Count> worth(game.lines());
    worth[line] = 1;
    by_line_.push_back(subset_sums(game, worth));
    if (by_line_.back().of_size(0)[0] != 0) paid_.push_back(line);
  }
}

SubsetIndexes<1> LineHands::subsets(const std::array<std::uint8_t, 5>& deal) const {
  std::array<std::array<std::uint8_t, 1>, 5> cards;
  for (std::size_t i = 0; i < deal.size(); ++i) cards[i][0] = deal[i];
  SubsetIndexes<1> indexes;
  indexer_(cards, indexes);
  look_up_classes(game_.sets(), indexes);
  return indexes;
}

/// Inclusion–exclusion over the discards T: Σ over U ⊆ T of (−1)^|U| · hands that contain H ∪ U.
void LineHands::draws(std::size_t hold, const SubsetIndexes<1>& subsets,
                      std::vector<std::uint32_t>& by_line) const {
  by_line.assign(lines(), 0);
  for (const std::size_t line : paid_) {
    Count sum = 0;
    for (std::size_t set = hold; set != kHoldAll; set = (set + 1) | hold) {
      const int cards = cards_held(set);
      const Count hands = by_line_[line].of_size(cards)[subsets[set][0]];
      sum += (cards - cards_held(hold)) % 2 != 0 ? -hands : hands;
    }
    by_line[line] = static_cast<std::uint32_t>(sum);
  }
  const bool negative = (5 - cards_held(hold)) % 2 != 0;
  by_line[game_.deals().line(subsets[kHoldAll][0])] += negative ? std::uint32_t(-1) : 1U;
}

}  // namespace vpanalyze
