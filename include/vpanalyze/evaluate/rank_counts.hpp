// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include "vpanalyze/cards/rank_set.hpp"

namespace vpanalyze {

/// How many cards there are of each rank, at most four, kept as sets: those ranks of which there is
/// at least one, two, … . Questions about hands are about these sets.
class RankCounts {
 public:
  static constexpr int kMost = 4;

  constexpr void add(int rank, int cards = 1) {
    for (RankSet& ranks : at_least_) {
      if (cards == 0 || ranks.contains(rank)) continue;
      ranks |= RankSet::of(rank);
      --cards;
    }
  }

  /// The ranks of which there are at least n cards, n from 1 on.
  constexpr RankSet at_least(int n) const {
    return n > kMost ? RankSet() : at_least_[static_cast<std::size_t>(n - 1)];
  }
  constexpr RankSet present() const { return at_least_[0]; }
  constexpr RankSet repeated() const { return at_least_[1]; }

  constexpr int count(int rank) const {
    int cards = 0;
    for (const RankSet ranks : at_least_) cards += ranks.contains(rank) ? 1 : 0;
    return cards;
  }
  /// All cards together.
  constexpr int cards() const {
    int cards = 0;
    for (const RankSet ranks : at_least_) {
      if (ranks.empty()) break;
      cards += ranks.size();
    }
    return cards;
  }

 private:
  std::array<RankSet, kMost> at_least_;  ///< [n − 1]
};

}  // namespace vpanalyze
