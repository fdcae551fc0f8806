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
  for (std::size_t cards = 0; cards < by_set_.size(); ++cards) {
    const std::size_t classes = game.sets().count(static_cast<int>(cards));
    by_set_[cards].resize(classes * lines());
    for (std::size_t line = 0; line < lines(); ++line) {
      const std::vector<Count>& hands = by_line_[line].of_size(static_cast<int>(cards));
      for (std::size_t set = 0; set < classes; ++set) {
        by_set_[cards][set * lines() + line] = static_cast<std::uint32_t>(hands[set]);
      }
    }
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
template <class IndexOf>
void LineHands::add_draws(std::size_t hold, const IndexOf& index_of,
                          std::vector<std::uint32_t>& by_line) const {
  by_line.assign(lines(), 0);
  const int held = cards_held(hold);
  for (std::size_t set = hold; set != kHoldAll; set = (set + 1) | hold) {
    const int cards = cards_held(set);
    const std::uint32_t* const hands =
        &by_set_[static_cast<std::size_t>(cards)][index_of(set) * lines()];
    const std::uint32_t sign = (cards - held) % 2 != 0 ? std::uint32_t(-1) : 1U;
    for (std::size_t line = 0; line < by_line.size(); ++line) by_line[line] += sign * hands[line];
  }
  const bool negative = (5 - held) % 2 != 0;
  by_line[game_.deals().line(index_of(kHoldAll))] += negative ? std::uint32_t(-1) : 1U;
}

void LineHands::draws(std::size_t hold, const SubsetIndexes<1>& subsets,
                      std::vector<std::uint32_t>& by_line) const {
  add_draws(
      hold, [&](std::size_t set) { return subsets[set][0]; }, by_line);
}

void LineHands::draws(std::size_t hold, const std::array<std::uint8_t, 5>& deal,
                      std::vector<std::uint32_t>& by_line) const {
  const SetClasses& sets = game_.sets();
  const auto index_of = [&](std::size_t set) {
    const std::uint32_t index = indexer_(deal, set);
    return set == kHoldAll ? index : sets.class_of(cards_held(set))[index];
  };
  add_draws(hold, index_of, by_line);
}

}  // namespace vpanalyze
