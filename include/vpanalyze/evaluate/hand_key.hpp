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
  static constexpr HandKey of(Card card);

  std::uint64_t counts_ = 0;
  std::uint64_t ranks_ = 0;

  friend struct HandKeys;
};

constexpr HandKey HandKey::of(Card card) {
  constexpr std::array<int, 3> kRunShift = {0, 12, 22};
  std::size_t run = 0;
  while (card.rank() >= kFirstRank[run + 1]) ++run;
  std::uint64_t digit = 1;
  for (int rank = kFirstRank[run]; rank < card.rank(); ++rank) digit *= 5;
  return {digit << kRunShift[run] | std::uint64_t{1} << (kSuitShift + kSuitBits * card.suit()) |
              std::uint64_t{1} << kCardsShift,
          std::uint64_t{1} << (kSuitRankBits * card.suit() + card.rank())};
}

/// The keys of all cards, by id.
struct HandKeys {
  static constexpr auto all() {
    std::array<HandKey, kRanks * kSuits> keys{};
    for (int id = 0; id < kRanks * kSuits; ++id) {
      keys[static_cast<std::size_t>(id)] = HandKey::of(Card::from_id(id));
    }
    return keys;
  }
};

inline constexpr auto kHandKeys = HandKeys::all();

constexpr HandKey::HandKey(Card card) : HandKey(kHandKeys[static_cast<std::size_t>(card.id())]) {}

}  // namespace vpanalyze
