// SPDX-License-Identifier: MIT
#include "analysis/patterns/pattern_lines.hpp"

#include <map>

#include "game/line_names.hpp"

namespace vpanalyze {
namespace {

constexpr std::uint16_t kNone = 0xFFFF;

}  // namespace

std::string pattern_obstacle(const Paytable& game) {
  if (Rules(game).names_suits()) return "a pay line names a suit";
  for (int rank = 0; rank < kRanks; ++rank) {
    const int wild = wild_cards_in(game, RankSet::of(rank));
    if (wild != 0 && wild != game.deck.suits()) return "some but not all cards of a rank are wild";
  }
  return {};
}

PatternLines::PatternLines(const Paytable& game, const PatternIndex& patterns)
    : mixed(patterns.multisets().size(), kNone), suited(patterns.multisets().size(), kNone) {
  const Rules rules(game);
  std::map<LineSet, std::uint16_t> numbers;
  patterns.for_each([&](std::uint32_t index, const HandPattern& hand) {
    const auto classes = static_cast<std::uint32_t>(patterns.suit_classes());
    const std::uint32_t five = index / classes;
    const LineSet made = rules.lines_made(hand);
    const auto [entry, is_new] = numbers.try_emplace(made, static_cast<std::uint16_t>(sets.size()));
    if (is_new) sets.push_back(made);
    if (hand.natural_suits == 0) {
      mixed[five] = entry->second;
    } else if (suited[five] == kNone) {
      suited[five] = entry->second;
    } else {
      // The last class, in which all five cards share the suit: without wild cards it is the only
      // one that occurs, and the one before, their own suits apart, stands for the same hands.
      asks_own_suits = asks_own_suits || (hand.wild_cards() > 0 && suited[five] != entry->second);
      suited[five] = entry->second;
    }
  });
  // With one natural card or none every hand is of one suit; where a rank repeats none is.
  for (std::size_t five = 0; five < mixed.size(); ++five) {
    if (mixed[five] == kNone) mixed[five] = suited[five];
    if (suited[five] == kNone) suited[five] = mixed[five];
  }
}

}  // namespace vpanalyze
