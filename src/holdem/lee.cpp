// SPDX-License-Identifier: MIT
#include "holdem/lee.hpp"

#include <algorithm>
#include <memory>

namespace vpanalyze {
namespace {

/// Calls visit(hand, Σ of the index's terms) for all hands of the ranks first .. last − 1 with at
/// most `left` cards.
template <class Visit>
void for_each_run(const MultisetIndex& index, int first, int last, int left, const Visit& visit) {
  const auto extend = [&](const auto& self, int rank, HandKey hand, std::uint32_t terms) -> void {
    if (rank == last) {
      visit(hand, static_cast<std::uint16_t>(terms));
      return;
    }
    const int cards_left = left - hand.cards();
    for (int n = 0; n <= std::min(kSuits, cards_left); ++n) {
      self(self, rank + 1, hand, terms + index.term(rank, cards_left, n));
      hand += HandKey::rank_key(static_cast<Rank>(rank));
    }
  };
  extend(extend, first, HandKey(), 0);
}

}  // namespace

LeeEvaluator::LeeEvaluator() {
  fill_terms(MultisetIndex(kFourOfEachRank, kMostCards));
  fill_strengths();
}

void LeeEvaluator::fill_terms(const MultisetIndex& index) {
  for (std::size_t size = 0; size < kSizes; ++size) {
    for_each_run(index, 0, HandKey::kLowRanks, kLeastCards + static_cast<int>(size),
                 [&](HandKey hand, std::uint16_t terms) { low_[size][hand.low_ranks()] = terms; });
  }
  for (int cards = 0; cards <= kMostCards; ++cards) {
    for_each_run(index, HandKey::kLowRanks, kRanks, cards, [&](HandKey hand, std::uint16_t terms) {
      if (hand.cards() == cards) high_[hand.high_ranks()] = terms;
    });
  }
}

/// Fills the strengths of n cards without a flush, which equal those of their best n − 1 cards.
template <int Cards>
void LeeEvaluator::fill_from_fewer() {
  std::size_t next = kFirstIndex[Cards - kLeastCards];
  MultisetIndex(kFourOfEachRank, Cards).for_each_list([&](std::span<const std::uint8_t> list) {
    const auto key = [](std::uint8_t rank) { return HandKey::rank_key(static_cast<Rank>(rank)); };
    HandKey hand;
    for (const std::uint8_t rank : list.first<Cards>()) hand += key(rank);
    Strength best = kWorstStrength;
    for (const std::uint8_t rank : list.first<Cards>()) {
      best = std::min(best, strengths_[place(hand - key(rank), Cards - 1)]);
    }
    strengths_[next++] = best;
  });
}

void LeeEvaluator::fill_strengths() {
  Strength strength = kBestStrength;
  for (const RanksOfHand& hand : hands_best_first()) {
    RankSet ranks;
    HandKey key;
    for (const Rank rank : hand) {
      ranks |= RankSet::of(rank);
      key += HandKey::rank_key(rank);
    }
    Strength& entry =
        is_flush(strength) ? flush_[ranks.bits()] : strengths_[place(key, kLeastCards)];
    entry = strength++;
  }
  fill_from_fewer<6>();
  fill_from_fewer<7>();
  for (std::uint32_t ranks = 0; ranks < flush_.size(); ++ranks) {
    const int cards = std::popcount(ranks);
    if (cards <= kLeastCards || cards > kMostCards) continue;
    flush_[ranks] = kWorstStrength;
    for (std::uint32_t left = ranks; left != 0; left &= left - 1) {
      const std::uint32_t fewer_ranks = ranks & ~(left & (0U - left));
      flush_[ranks] = std::min(flush_[ranks], flush_[fewer_ranks]);
    }
  }
}

const LeeEvaluator& lee_evaluator() {
  static const auto kEvaluator = std::make_unique<const LeeEvaluator>();
  return *kEvaluator;
}

}  // namespace vpanalyze
