// SPDX-License-Identifier: MIT
#include "vpanalyze/holdem/range.hpp"

#include <algorithm>
#include <iterator>

namespace vpanalyze {

Range Range::random() {
  std::vector<HoleCards> hands;
  for (int high = 0; high < kRanks * kSuits; ++high) {
    for (int low = 0; low < high; ++low) {
      hands.emplace_back(Card::from_id(high), Card::from_id(low));
    }
  }
  Range range("random", std::move(hands));
  range.is_random_ = true;
  return range;
}

std::vector<HoleCards> Range::without(CardSet cards) const {
  std::vector<HoleCards> result;
  std::copy_if(hands_.begin(), hands_.end(), std::back_inserter(result),
               [&](HoleCards hand) { return (hand.cards().bits() & cards.bits()) == 0; });
  return result;
}

}  // namespace vpanalyze
