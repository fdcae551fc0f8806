// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "evaluate/pattern_index.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::oracle {

/// Returns five cards as the rules see them, by the definition of HandPattern.
inline HandPattern pattern_of(const Paytable& game, const std::array<Card, 5>& cards) {
  HandPattern hand;
  hand.natural_suits = kAllSuits;
  hand.own_suits = kAllSuits;
  for (const Card card : cards) {
    if (card.is_joker()) {
      ++hand.jokers;
      hand.own_suits = 0;
      continue;
    }
    const SuitSet suit = suits_of(card);
    const bool wild = game.wild.contains(card);
    if (!wild && card.is_ordinary()) hand.kickers.insert(card);
    (wild ? hand.wild : hand.natural).add(card.rank());
    if (!wild) hand.natural_suits &= suit;
    hand.own_suits &= suit;
  }
  return hand;
}

}  // namespace vpanalyze::oracle
