// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

#include "evaluate/multiset_index.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/holdem/strength.hpp"

namespace vpanalyze {

/// Sum over up to seven different cards, none a joker, of the properties that LeeEvaluator needs.
/// Keys of disjoint sets add up, so that cards shared by many hands, such as a board, are added
/// once.
///
/// `counts` contains, from bit 0, the sum of kRankKeys over the cards of the six ranks up to seven
/// in 16 bits; seven for each card of a suit in 6 bits a suit; the number of cards in 8 bits; and
/// from bit 48 the sum over the cards of the seven ranks from eight. `ranks` contains the set of
/// ranks of each suit, 16 bits each.
class HandKey {
 public:
  constexpr HandKey() = default;
  constexpr explicit HandKey(Card card);
  constexpr explicit HandKey(std::span<const Card> cards) {
    for (const Card card : cards) *this += HandKey(card);
  }

  /// Returns the key of a card of this rank that never counts towards a flush.
  static constexpr HandKey rank_key(Rank rank);

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

  constexpr int cards() const { return static_cast<int>(counts_ >> kCardsShift & 0xFF); }

  /// Returns the ranks of the suit with five or more cards; empty if there is none.
  constexpr RankSet flush_ranks() const {
    const std::uint64_t fives = counts_ & kFiveOfSuit;
    if (fives == 0) return {};
    const int suit = (std::countr_zero(fives) - kSuitShift) / kSuitBits;
    return RankSet(static_cast<std::uint32_t>(ranks_ >> (kSuitRankBits * suit)) &
                   RankSet::all().bits());
  }

  /// Returns the numbers of cards of each rank, encoded: of deuces to sevens, and of eights to
  /// aces.
  constexpr std::size_t low_ranks() const { return counts_ & kLowMask; }
  constexpr std::size_t high_ranks() const { return counts_ >> kHighShift; }

  /// Keys of ranks: no two choices of up to seven cards, at most four of each rank, have the same
  /// sum; each key is the smallest with this property.
  static constexpr std::array<std::uint16_t, 7> kRankKeys = {1, 5, 24, 112, 521, 2247, 9244};
  static constexpr int kLowRanks = 6;
  /// Greatest sums of seven cards, plus one.
  static constexpr std::size_t kLowSums = 4 * 2247 + 3 * 521 + 1;
  static constexpr std::size_t kHighSums = 4 * 9244 + 3 * 2247 + 1;

 private:
  static constexpr std::uint64_t kLowMask = 0xFFFF;
  static constexpr int kSuitShift = 16;
  static constexpr int kSuitBits = 6;
  static constexpr int kCardsShift = kSuitShift + kSuits * kSuitBits;
  static constexpr int kHighShift = 48;
  static constexpr int kSuitRankBits = 16;
  /// Value added for each card of a suit: five to seven sevens set the highest of six bits, fewer
  /// do not.
  static constexpr std::uint64_t kOneOfSuit = 7;
  static constexpr std::uint64_t kFiveOfSuit = std::uint64_t{0b100000'100000'100000'100000}
                                               << kSuitShift;

  constexpr HandKey(std::uint64_t counts, std::uint64_t ranks) : counts_(counts), ranks_(ranks) {}

  std::uint64_t counts_ = 0;
  std::uint64_t ranks_ = 0;

  friend struct HandKeys;
};

/// Keys of all cards by id, and of ranks alone.
struct HandKeys {
  std::array<HandKey, kRanks * kSuits> cards_by_id{};
  std::array<HandKey, kRanks> ranks_only{};

  constexpr HandKeys() {
    for (int rank = 0; rank < kRanks; ++rank) {
      const bool low = rank < HandKey::kLowRanks;
      const std::uint64_t key =
          HandKey::kRankKeys[static_cast<std::size_t>(low ? rank : rank - HandKey::kLowRanks)];
      ranks_only[static_cast<std::size_t>(rank)] = {
          key << (low ? 0 : HandKey::kHighShift) | std::uint64_t{1} << HandKey::kCardsShift, 0};
    }
    for (int id = 0; id < kRanks * kSuits; ++id) {
      const int rank = id / kSuits;
      const int suit = id % kSuits;
      const HandKey suit_key = {
          HandKey::kOneOfSuit << (HandKey::kSuitShift + HandKey::kSuitBits * suit),
          std::uint64_t{1} << (HandKey::kSuitRankBits * suit + rank)};
      cards_by_id[static_cast<std::size_t>(id)] =
          ranks_only[static_cast<std::size_t>(rank)] + suit_key;
    }
  }
};

inline constexpr HandKeys kHandKeys;

constexpr HandKey::HandKey(Card card)
    : HandKey(kHandKeys.cards_by_id[static_cast<std::size_t>(card.id())]) {}

constexpr HandKey HandKey::rank_key(Rank rank) { return kHandKeys.ranks_only[index_of(rank)]; }

/// Lee's evaluator of five to seven cards. A hand with five or more cards of a suit is looked up by
/// the ranks of that suit, since no other hand of that size is better. Any other hand is looked up
/// by its numbers of cards of each rank, with MultisetIndex, the perfect hash that also numbers the
/// patterns of five-card games.
///
/// That index is a sum over ranks whose terms depend on the number of cards that the ranks before
/// leave. The cards left by the lower ranks are those of the higher ranks, so the index has two
/// independent terms:
///
///     index = low[cards, n_2 … n_7] + high[n_8 … n_A]
///
/// Together the tables take about 310 KiB and are filled in about a millisecond. Immutable once
/// constructed.
class LeeEvaluator {
 public:
  static constexpr int kLeastCards = 5;
  static constexpr int kMostCards = 7;

  LeeEvaluator();

  /// Returns the strength of the best five of five to seven cards.
  Strength operator()(HandKey hand) const { return look_up(hand, hand.cards()); }
  Strength operator()(std::span<const Card> cards) const { return (*this)(HandKey(cards)); }

  /// Returns the strength of a hand with a known number of cards, in fewer instructions.
  template <int Cards>
  Strength strength(HandKey hand) const {
    static_assert(Cards >= kLeastCards && Cards <= kMostCards);
    assert(hand.cards() == Cards);
    return look_up(hand, Cards);
  }

  /// Returns the strength of the best five of five to seven cards of one suit.
  Strength flush(RankSet ranks) const { return flush_[ranks.bits()]; }

 private:
  static constexpr std::size_t kSizes = kMostCards - kLeastCards + 1;
  /// Numbers of strings of rank counts: where those of five, six and seven cards begin.
  static constexpr std::array<std::uint32_t, kSizes + 1> kFirstIndex = {0, 6'175, 6'175 + 18'395,
                                                                        6'175 + 18'395 + 49'205};

  Strength look_up(HandKey hand, int cards) const {
    const RankSet flush_ranks = hand.flush_ranks();
    if (!flush_ranks.empty()) [[unlikely]]
      return flush_[flush_ranks.bits()];
    return strengths_[place(hand, cards)];
  }

  /// Returns the index of a hand's ranks among the strings of five cards, then six, then seven.
  std::size_t place(HandKey hand, int cards) const {
    const auto size = static_cast<std::size_t>(cards - kLeastCards);
    return kFirstIndex[size] + low_[size][hand.low_ranks()] + high_[hand.high_ranks()];
  }

  void fill_terms(const MultisetIndex& index);
  template <int Cards>
  void fill_from_fewer();
  void fill_strengths();

  std::array<std::array<std::uint16_t, HandKey::kLowSums>, kSizes> low_{};
  std::array<std::uint16_t, HandKey::kHighSums> high_{};
  std::array<Strength, kFirstIndex[kSizes]> strengths_{};
  std::array<Strength, 1U << kRanks> flush_{};
};

/// Returns a shared evaluator, created on first use.
const LeeEvaluator& lee_evaluator();

}  // namespace vpanalyze
