// SPDX-License-Identifier: MIT
#include "holdem/suffecool.hpp"

#include <algorithm>
#include <utility>

namespace vpanalyze {
namespace {

constexpr std::array<std::uint32_t, kRanks> kPrimes = {2,  3,  5,  7,  11, 13, 17,
                                                       19, 23, 29, 31, 37, 41};
constexpr std::uint32_t kSuitBits = 0xF000;
constexpr int kRankBitsShift = 16;
constexpr std::uint32_t kPrimeBits = 0x3F;

constexpr auto kWords = [] {
  std::array<std::uint32_t, kRanks * kSuits> words{};
  for (int id = 0; id < kRanks * kSuits; ++id) {
    const Card card = Card::from_id(id);
    const auto rank = static_cast<std::uint32_t>(card.rank());
    words[static_cast<std::size_t>(id)] = 1U << (kRankBitsShift + rank) |
                                          0x8000U >> index_of(card.suit()) | rank << 8U |
                                          kPrimes[rank];
  }
  return words;
}();

}  // namespace

SuffecoolEvaluator::SuffecoolEvaluator() {
  std::vector<std::pair<std::uint32_t, Strength>> numbered;  // hands with at least a pair
  Strength strength = kBestStrength;
  for (const RanksOfHand& hand : hands_best_first()) {
    std::uint32_t product = 1;
    RankSet ranks;
    for (const Rank rank : hand) {
      product *= kPrimes[index_of(rank)];
      ranks |= RankSet::of(rank);
    }
    if (is_flush(strength)) {
      flushes_[ranks.bits()] = strength;
    } else if (ranks.size() == kCardsOfHand) {
      different_ranks_[ranks.bits()] = strength;
    } else {
      numbered.emplace_back(product, strength);
    }
    ++strength;
  }
  std::sort(numbered.begin(), numbered.end());
  for (const auto& [product, hand_strength] : numbered) {
    products_.push_back(product);
    product_strengths_.push_back(hand_strength);
  }
}

Strength SuffecoolEvaluator::operator()(std::span<const Card, 5> cards) const {
  std::uint32_t any = 0;
  std::uint32_t all = kSuitBits;
  std::uint32_t product = 1;
  for (const Card card : cards) {
    const std::uint32_t word = kWords[static_cast<std::size_t>(card.id())];
    any |= word;
    all &= word;
    product *= word & kPrimeBits;
  }
  const std::uint32_t ranks = any >> kRankBitsShift;
  if (all != 0) return flushes_[ranks];
  if (different_ranks_[ranks] != 0) return different_ranks_[ranks];
  const auto place = std::lower_bound(products_.begin(), products_.end(), product);
  return product_strengths_[static_cast<std::size_t>(place - products_.begin())];
}

}  // namespace vpanalyze
