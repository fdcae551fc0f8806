// SPDX-License-Identifier: MIT
#include "analysis/game_symmetry.hpp"

namespace vpanalyze {

std::vector<SuitPermutation> game_symmetry(const Paytable& paytable) {
  std::vector<SuitSet> named;
  for (const PayLine& line : paytable.lines) {
    if (line.suits) named.push_back(*line.suits);
  }
  for (int rank = 0; rank < kRanks; ++rank) {
    unsigned wild = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      if (paytable.wild.contains(Card::of(rank, suit))) wild |= 1U << suit;
    }
    named.push_back(static_cast<SuitSet>(wild));
  }
  return suit_symmetry(paytable.deck, named);
}

}  // namespace vpanalyze
