// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Up to seven different cards, none a joker, added up: what LeeEvaluator needs of them. Keys of
/// disjoint sets add, so that what many hands share, such as a board, is added up once.
///
/// `counts` holds, from bit 0, three numbers to base five with a digit for each rank, the number of
/// its cards: deuce to six in 12 bits, seven to ten and jack to ace in 10 bits each; then from bit
/// 32, four bits for each suit, the number of its cards; then how many cards there are. `ranks`
/// holds the set of ranks of each suit, 16 bits each.
class HandKey {
 public:
  constexpr HandKey() = default;
  constexpr explicit HandKey(Card card);
  constexpr explicit HandKey(std::span<const Card> cards) {
    for (const Card card : cards) *this += HandKey(card);
  }

  /// A card of this rank that goes with no other towards a flush.
  static constexpr HandKey of_rank(int rank);

  constexpr HandKey& operator+=(HandKey other) {
    counts_ += other.counts_;
    ranks_ += other.ranks_;
    return *this;
  }
  friend constexpr HandKey operator+(HandKey a, HandKey b) { return a += b; }
  constexpr bool operator==(const HandKey&) const = default;

  constexpr int cards() const { return static_cast<int>(counts_ >> kCardsShift); }

  /// The ranks of the suit that has five cards or more; empty if there is none.
  constexpr RankSet flush_ranks() const {
    const std::uint64_t fives = (counts_ + kToFullDigit) & kFullDigit;
    if (fives == 0) return {};
    const int suit = (std::countr_zero(fives) - kSuitShift) / kSuitBits;
    return RankSet(static_cast<std::uint32_t>(ranks_ >> (kSuitRankBits * suit)) &
                   RankSet::all().bits());
  }

  /// The numbers of cards by rank in runs of ranks, to base five: run 0, 1 or 2.
  template <int Run>
  constexpr std::uint32_t rank_counts() const {
    constexpr std::array<int, 4> kBits = {0, 12, 22, 32};
    constexpr std::uint32_t kMask = (1U << (kBits[Run + 1] - kBits[Run])) - 1;
    return static_cast<std::uint32_t>(counts_ >> kBits[Run]) & kMask;
  }

  /// The ranks of run r are kFirstRank[r] up to below kFirstRank[r + 1].
  static constexpr std::array<int, 4> kFirstRank = {0, 5, 9, kRanks};

 private:
  static constexpr int kSuitShift = 32;
  static constexpr int kSuitBits = 4;
  static constexpr int kCardsShift = 48;
  static constexpr int kSuitRankBits = 16;
  /// Three more than five cards of a suit make eight: the highest bit of the four.
  static constexpr std::uint64_t kToFullDigit = std::uint64_t{0x3333} << kSuitShift;
  static constexpr std::uint64_t kFullDigit = std::uint64_t{0x8888} << kSuitShift;

  constexpr HandKey(std::uint64_t counts, std::uint64_t ranks) : counts_(counts), ranks_(ranks) {}

  std::uint64_t counts_ = 0;
  std::uint64_t ranks_ = 0;

  friend struct HandKeys;
};

/// The keys of all cards by id, and of ranks alone.
struct HandKeys {
  std::array<HandKey, kRanks * kSuits> of_card{};
  std::array<HandKey, kRanks> of_rank{};

  constexpr HandKeys() {
    constexpr std::array<int, 3> kRunShift = {0, 12, 22};
    for (std::size_t run = 0; run < kRunShift.size(); ++run) {
      std::uint64_t digit = std::uint64_t{1} << kRunShift[run];
      for (int rank = HandKey::kFirstRank[run]; rank < HandKey::kFirstRank[run + 1]; ++rank) {
        of_rank[static_cast<std::size_t>(rank)] = {digit | std::uint64_t{1} << HandKey::kCardsShift,
                                                   0};
        digit *= kSuits + 1;
      }
    }
    for (int id = 0; id < kRanks * kSuits; ++id) {
      const int rank = id / kSuits;
      const int suit = id % kSuits;
      const HandKey in_suit = {
          std::uint64_t{1} << (HandKey::kSuitShift + HandKey::kSuitBits * suit),
          std::uint64_t{1} << (HandKey::kSuitRankBits * suit + rank)};
      of_card[static_cast<std::size_t>(id)] = of_rank[static_cast<std::size_t>(rank)] + in_suit;
    }
  }
};

inline constexpr HandKeys kHandKeys;

constexpr HandKey::HandKey(Card card)
    : HandKey(kHandKeys.of_card[static_cast<std::size_t>(card.id())]) {}

constexpr HandKey HandKey::of_rank(int rank) {
  return kHandKeys.of_rank[static_cast<std::size_t>(rank)];
}

}  // namespace vpanalyze
