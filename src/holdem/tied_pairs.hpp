// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "holdem/rank_pairs.hpp"

namespace vpanalyze {

/// Pairs of ranks by what they make of a board, to find opponents who tie with each other.
class TiedPairs {
 public:
  /// Only pairs better than a strength are of interest.
  TiedPairs(const RankPairs& pairs, Strength worse);

  /// In how many ways two opponents, one after the other and without a common card, hold pairs that
  /// are as good as each other and better than a strength.
  std::uint64_t better_than(Strength strength, const CardsLeft& left, Mixed mixed) const;

 private:
  /// Strength and two ranks in one number, which sorts faster.
  class Pair {
   public:
    Pair() = default;
    Pair(Strength strength, unsigned a, unsigned b)
        : bits_(std::uint32_t{strength} << 8U | a << 4U | b) {}
    Strength strength() const { return static_cast<Strength>(bits_ >> 8U); }
    std::size_t a() const { return bits_ >> 4U & 15U; }
    std::size_t b() const { return bits_ & 15U; }
    bool operator<(Pair other) const { return bits_ < other.bits_; }

   private:
    std::uint32_t bits_;
  };

  std::size_t size_ = 0;
  std::array<Pair, kRanks*(kRanks + 1) / 2> pairs_;  ///< best first
};

}  // namespace vpanalyze
