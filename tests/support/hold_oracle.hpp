// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/oracle_rules.hpp"
#include "support/random.hpp"

namespace vpanalyze::oracle {

/// DeckPlaces in a deck, ascending.
using Deal = std::array<std::uint8_t, 5>;

/// In how many draws each line is what pays, "Nothing" past the last where no line says
/// `nothing`.
using LineCounts = std::vector<std::uint64_t>;

/// Returns the number of lines in a report, the implied "Nothing" included.
std::size_t report_lines(const Paytable& game);

/// Calls visit(cards) for every complete hand that holding some cards of a deal can end in: bit i
/// of `hold` keeps the i-th card, the others are replaced from the rest of the deck, one by one.
template <class Visit>
void for_each_draw(int deck_size, const Deal& deal, unsigned hold, const Visit& visit) {
  std::vector<int> unseen;
  for (int position = 0; position < deck_size; ++position) {
    bool dealt = false;
    for (const int card : deal) dealt = dealt || card == position;
    if (!dealt) unseen.push_back(position);
  }
  std::array<int, 5> hand{};
  std::size_t held = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    if ((hold >> i & 1U) != 0) hand[held++] = deal[i];
  }
  const auto draw = [&](const auto& self, std::size_t cards, std::size_t first) -> void {
    if (cards == 5) {
      visit(hand);
      return;
    }
    for (std::size_t i = first; i < unseen.size(); ++i) {
      hand[cards] = unseen[i];
      self(self, cards + 1, i + 1);
    }
  };
  draw(draw, held, 0);
}

/// Plays out all draws of a hold.
LineCounts outcomes(const Paytable& game, RuleOracle& rules, const Deal& deal, unsigned hold);

/// Any five cards of a deck.
Deal random_deal(Random& random, int deck_size);

}  // namespace vpanalyze::oracle
