// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

#include "evaluate/multiset_index.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/evaluate/strength.hpp"

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
  static constexpr HandKey of_rank(Rank rank);

  constexpr HandKey& operator+=(HandKey other) {
    counts_ += other.counts_;
    ranks_ += other.ranks_;
    return *this;
  }
  friend constexpr HandKey operator+(HandKey a, HandKey b) { return a += b; }
  friend constexpr HandKey operator-(HandKey a, HandKey b) {
    return {a.counts_ - b.counts_, a.ranks_ - b.ranks_};
  }
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

constexpr HandKey HandKey::of_rank(Rank rank) { return kHandKeys.of_rank[index_of(rank)]; }

/// Lee's evaluator of five to seven cards. A hand with five or more cards of a suit is looked up by
/// the ranks of that suit: with five or more, no other hand of that size is better. Any other hand
/// is looked up by how many cards of each rank it has, numbered by MultisetIndex, the perfect hash
/// that also numbers the patterns of five-card games.
///
/// That index is a sum over ranks whose terms depend on how many cards the ranks before have left.
/// Taken over runs of ranks instead, it has three terms:
///
///     index = low[c, n_2 … n_6] + middle[left, n_7 … n_T] + high[left, n_J … n_A]
///
/// Together the tables take about 240 KiB and are filled in about a millisecond. Immutable once
/// made.
class LeeEvaluator {
 public:
  static constexpr int kLeastCards = 5;
  static constexpr int kMostCards = 7;

  LeeEvaluator();

  /// The strength of the best five of five to seven cards.
  Strength operator()(HandKey hand) const { return look_up(hand, hand.cards()); }
  Strength operator()(std::span<const Card> cards) const { return (*this)(HandKey(cards)); }

  /// The same for hands whose number of cards is known: fewer instructions.
  template <int Cards>
  Strength of(HandKey hand) const {
    static_assert(Cards >= kLeastCards && Cards <= kMostCards);
    assert(hand.cards() == Cards);
    return look_up(hand, Cards);
  }

  /// The best five of five to seven cards of one suit.
  Strength flush(RankSet ranks) const { return flush_[ranks.bits()]; }

 private:
  static constexpr std::size_t kLowCounts = 5 * 5 * 5 * 5 * 5;
  static constexpr std::size_t kRunCounts = 5 * 5 * 5 * 5;
  static constexpr std::size_t kSizes = kMostCards - kLeastCards + 1;
  /// Strings of rank counts of five, six and seven cards, and where they begin.
  static constexpr std::array<std::uint32_t, kSizes + 1> kFirstIndex = {0, 6'175, 6'175 + 18'395,
                                                                        6'175 + 18'395 + 49'205};

  Strength look_up(HandKey hand, int cards) const {
    const RankSet flush_ranks = hand.flush_ranks();
    if (!flush_ranks.empty()) [[unlikely]]
      return flush_[flush_ranks.bits()];
    return strengths_[place(hand, cards)];
  }

  /// Of a hand's ranks among the strings of five cards, then those of six, then those of seven.
  std::size_t place(HandKey hand, int cards) const {
    const auto size = static_cast<std::size_t>(cards - kLeastCards);
    const Term low = low_[size * kLowCounts + hand.rank_counts<0>()];
    const Term middle = middle_[low.next + hand.rank_counts<1>()];
    const std::uint32_t high = high_[std::size_t{middle.next} + hand.rank_counts<2>()];
    return kFirstIndex[size] + low.index + middle.index + high;
  }

  /// A run's part of the index, and where the next run's terms begin for the cards that are left.
  struct Term {
    std::uint16_t index = 0;
    std::uint16_t next = 0;
  };

  void fill_terms(const MultisetIndex& index);
  template <int Cards>
  void fill_from_fewer();
  void fill_strengths();

  std::array<Term, kSizes * kLowCounts> low_{};
  std::array<Term, (kMostCards + 1) * kRunCounts> middle_{};
  std::array<std::uint16_t, (kMostCards + 1) * kRunCounts> high_{};
  std::array<Strength, kFirstIndex[kSizes]> strengths_{};
  std::array<Strength, 1U << kRanks> flush_{};
};

/// The evaluator that everyone who has none of their own can use, made when first asked for.
const LeeEvaluator& lee_evaluator();

}  // namespace vpanalyze
