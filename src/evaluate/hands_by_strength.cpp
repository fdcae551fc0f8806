// SPDX-License-Identifier: MIT
// Hands are counted by what their strength depends on: the ranks of the suit they have a flush in,
// or how many cards of each rank there are.
#include <algorithm>

#include "vpanalyze/cards/binomial.hpp"
#include "vpanalyze/evaluate/best_five.hpp"
#include "vpanalyze/evaluate/lee.hpp"
#include "vpanalyze/evaluate/multiset_index.hpp"

namespace vpanalyze {
namespace {

using Counts = std::array<std::uint8_t, kRanks>;

/// In how many ways so many cards of each rank can be dealt when `suits` suits are there.
std::uint32_t ways(std::span<const std::uint8_t> counts, int suits) {
  std::uint32_t product = 1;
  for (const std::uint8_t n : counts) {
    if (n > suits) return 0;
    product *= binomial(suits, n);
  }
  return product;
}

/// A hand of these counts with none of a suit but the cards of `suited` ranks, `from` and above
/// still to be chosen: how many of them have five or more of that suit.
std::uint32_t ways_with_flush(const Counts& others, std::size_t from, int suited) {
  if (from == others.size()) return suited >= 5 ? kSuits * ways(others, kSuits - 1) : 0;
  std::uint32_t sum = ways_with_flush(others, from + 1, suited);
  if (others[from] > 0) {
    Counts fewer = others;
    --fewer[from];
    sum += ways_with_flush(fewer, from + 1, suited + 1);
  }
  return sum;
}

/// Any cards of this many of each rank: a key whose strength is that of a hand without flush.
HandKey without_flush(const Counts& counts) {
  HandKey key;
  int suit = 0;
  for (int rank = 0; rank < kRanks; ++rank) {
    for (int n = 0; n < counts[static_cast<std::size_t>(rank)]; ++n) {
      key += HandKey(Card::of(rank, suit++ % kSuits));
    }
  }
  return key;
}

}  // namespace

std::vector<std::uint32_t> hands_by_strength(int cards) {
  const LeeEvaluator& evaluator = lee_evaluator();
  std::vector<std::uint32_t> hands(kWorstStrength + std::size_t{1});
  constexpr std::array<int, kRanks> kCopies = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};
  MultisetIndex(kCopies, cards).for_each([&](std::span<const std::uint8_t> view) {
    Counts counts{};
    std::copy(view.begin(), view.end(), counts.begin());
    const auto different = std::count_if(counts.begin(), counts.end(), [](int n) { return n > 0; });
    const std::uint32_t flushes = different >= 5 ? ways_with_flush(counts, 0, 0) : 0;
    hands[evaluator(without_flush(counts))] += ways(counts, kSuits) - flushes;
  });
  for (std::uint32_t bits = 0; bits < 1U << kRanks; ++bits) {
    const RankSet ranks(bits);
    if (ranks.size() < 5 || ranks.size() > cards) continue;
    constexpr int kCardsOfOtherSuits = kRanks * (kSuits - 1);
    hands[evaluator.flush(ranks)] += kSuits * binomial(kCardsOfOtherSuits, cards - ranks.size());
  }
  return hands;
}

}  // namespace vpanalyze
