// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/holdem/strength.hpp"

namespace vpanalyze {

/// Suffecool's evaluator of five cards. Each card is a word xxxbbbbb bbbbbbbb cdhsrrrr xxpppppp: a
/// bit for its rank, a bit for its suit, the rank's number, and a prime that represents the rank.
///
/// 1. The AND of five words and 0xF000 is nonzero exactly for flushes; the rank bits of their OR
///    then identify the flush.
/// 2. Otherwise the rank bits have five ones exactly if all ranks differ: straights and high cards.
/// 3. Otherwise the product of the primes, which has a unique factorization, is one of 4,888 that
///    determine the numbers of cards of each rank; it is looked up in a sorted list.
///
/// The tables, 60 KiB, are filled from the list of all hands. Immutable once constructed.
class SuffecoolEvaluator {
 public:
  SuffecoolEvaluator();

  /// Returns the strength of five different cards, none a joker, in any order.
  Strength operator()(std::span<const Card, 5> cards) const;

 private:
  static constexpr std::size_t kRankMasks = 0b1'1111'0000'0000 + 1;

  /// Strengths by rank bits: five cards of one suit; five different ranks of several suits,
  /// otherwise 0.
  std::array<Strength, kRankMasks> flushes_{};
  std::array<Strength, kRankMasks> different_ranks_{};
  /// Products of hands with at least a pair, ascending, and their strengths.
  std::vector<std::uint32_t> products_;
  std::vector<Strength> product_strengths_;
};

}  // namespace vpanalyze
