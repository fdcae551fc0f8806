// SPDX-License-Identifier: MIT
#include "support/hold_oracle.hpp"

#include <algorithm>

namespace vpanalyze::oracle {

std::size_t report_lines(const Paytable& game) {
  const bool says_nothing =
      std::any_of(game.lines.begin(), game.lines.end(),
                  [](const PayLine& line) { return line.hand == HandKind::nothing; });
  return game.lines.size() + (says_nothing ? 0 : 1);
}

LineCounts outcomes(const Paytable& game, RuleOracle& rules, const Deal& deal, unsigned hold) {
  LineCounts counts(report_lines(game));
  for_each_draw(game.deck.size(), deal, hold, [&](const std::array<int, 5>& hand) {
    const auto card = [&](std::size_t i) { return game.deck.card(hand[i]); };
    ++counts[rules.paying_line(std::array{card(0), card(1), card(2), card(3), card(4)})];
  });
  return counts;
}

Deal random_deal(Random& random, int deck_size) {
  Deal deal{};
  for (std::size_t cards = 0; cards < 5;) {
    const auto position = static_cast<std::uint8_t>(random.below(deck_size));
    const auto* const end = deal.begin() + cards;
    if (std::find(deal.cbegin(), end, position) == end) deal[cards++] = position;
  }
  std::sort(deal.begin(), deal.end());
  return deal;
}

}  // namespace vpanalyze::oracle
