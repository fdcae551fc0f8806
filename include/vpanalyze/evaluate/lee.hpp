// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "vpanalyze/evaluate/hand_key.hpp"
#include "vpanalyze/evaluate/multiset_index.hpp"
#include "vpanalyze/evaluate/strength.hpp"

namespace vpanalyze {

/// Lee's evaluator of five to seven cards. A hand with five or more cards of a suit is looked up by
/// the ranks of that suit: with so many no other hand of that size is better. Any other hand is
/// looked up by how many cards of each rank it has, numbered by MultisetIndex, the perfect hash
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

  /// The same for hands known to have so many cards: some instructions less.
  template <int Cards>
  Strength of(HandKey hand) const {
    static_assert(Cards >= kLeastCards && Cards <= kMostCards);
    assert(hand.cards() == Cards);
    return look_up(hand, Cards);
  }

  /// The place of the hand's ranks in the list of all multisets of as many: what MultisetIndex says
  /// of their counts.
  std::uint32_t rank_index(HandKey hand) const { return index(hand, hand.cards()); }

  /// The best five of five to seven cards of one suit.
  Strength flush(RankSet ranks) const { return flush_[ranks.bits()]; }

  /// The memory its tables take.
  std::size_t bytes() const;

 private:
  static constexpr std::size_t kLowCounts = 5 * 5 * 5 * 5 * 5;
  static constexpr std::size_t kRunCounts = 5 * 5 * 5 * 5;
  static constexpr std::size_t kSizes = kMostCards - kLeastCards + 1;
  /// Strings of rank counts of five, six and seven cards, and where they begin.
  static constexpr std::array<std::uint32_t, kSizes + 1> kFirstIndex = {0, 6'175, 6'175 + 18'395,
                                                                        6'175 + 18'395 + 49'205};

  void fill_terms(const MultisetIndex& index);
  void fill_strengths();

  Strength look_up(HandKey hand, int cards) const {
    const RankSet flush_ranks = hand.flush_ranks();
    if (!flush_ranks.empty()) [[unlikely]]
      return flush_[flush_ranks.bits()];
    return strengths_[kFirstIndex[static_cast<std::size_t>(cards - kLeastCards)] +
                      index(hand, cards)];
  }

  std::uint32_t index(HandKey hand, int cards) const {
    const auto size = static_cast<std::size_t>(cards - kLeastCards);
    const Term low = low_[size * kLowCounts + hand.rank_counts<0>()];
    const Term middle = middle_[low.next + hand.rank_counts<1>()];
    const std::uint32_t high = high_[std::size_t{middle.next} + hand.rank_counts<2>()];
    return low.index + middle.index + high;
  }

  /// A run's part of the index, and where the next run's terms begin for the cards that are left.
  struct Term {
    std::uint16_t index = 0;
    std::uint16_t next = 0;
  };

  std::array<Term, kSizes * kLowCounts> low_{};
  std::array<Term, (kMostCards + 1) * kRunCounts> middle_{};
  std::array<std::uint16_t, (kMostCards + 1) * kRunCounts> high_{};
  std::array<Strength, kFirstIndex[kSizes]> strengths_{};
  std::array<Strength, 1U << kRanks> flush_{};
};

/// The evaluator that everyone who has none of their own can use, made when first asked for.
const LeeEvaluator& lee_evaluator();

}  // namespace vpanalyze
