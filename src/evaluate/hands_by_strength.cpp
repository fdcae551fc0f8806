// SPDX-License-Identifier: MIT
// Hands are counted by what their strength depends on: the ranks of the suit they have a flush in,
// or how many cards of each rank there are.
#include <algorithm>
#include <numeric>

#include "vpanalyze/cards/binomial.hpp"
#include "vpanalyze/evaluate/best_five.hpp"
#include "vpanalyze/evaluate/lee.hpp"
#include "vpanalyze/evaluate/multiset_index.hpp"

namespace vpanalyze {
namespace {

using Counts = std::array<std::uint8_t, kRanks>;

/// In how many ways cards of these counts can be dealt.
std::uint32_t ways(const Counts& counts) {
  std::uint32_t product = 1;
  for (const std::uint8_t n : counts) product *= binomial(kSuits, n);
  return product;
}

/// In how many ways cards of these counts can be dealt with five or more of one suit. Rank by rank,
/// [j] is in how many ways j cards so far are of that suit: of n cards of a rank it has one in
/// C(3, n − 1) ways and none in C(3, n). No two suits have five of seven cards.
std::uint32_t ways_with_flush(const Counts& counts) {
  constexpr int kOtherSuits = kSuits - 1;
  std::array<std::uint32_t, LeeEvaluator::kMostCards + 1> ways{1};
  for (const std::uint8_t n : counts) {
    if (n == 0) continue;
    for (std::size_t j = ways.size(); j-- > 0;) {
      ways[j] = ways[j] * binomial(kOtherSuits, n) +
                (j > 0 ? ways[j - 1] * binomial(kOtherSuits, n - 1) : 0);
    }
  }
  return kSuits * std::accumulate(ways.begin() + 5, ways.end(), 0U);
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
    const std::uint32_t flushes = different >= 5 ? ways_with_flush(counts) : 0;
    hands[evaluator(without_flush(counts))] += ways(counts) - flushes;
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
