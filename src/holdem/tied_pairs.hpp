// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "holdem/rank_pairs.hpp"

namespace vpanalyze {

/// Pairs of ranks by what they make of a board, to find opponents who tie with each other.
class TiedPairs {
 public:
  explicit TiedPairs(const RankPairs& pairs);

  /// In how many ways two opponents, one after the other and without a common card, hold pairs that
  /// are as good as each other and better than a strength.
  std::uint64_t better_than(Strength strength, const CardsLeft& left, Mixed mixed) const;

 private:
  struct Pair {
    Strength strength;
    std::uint8_t a;
    std::uint8_t b;

    auto operator<=>(const Pair&) const = default;
  };

  std::vector<Pair> pairs_;  ///< best first
};

}  // namespace vpanalyze
