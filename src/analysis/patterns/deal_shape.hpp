// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "analysis/hold.hpp"
#include "base/simd.hpp"
#include "cards/suit_classes.hpp"
#include "evaluate/pattern_index.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Subsets of each set: [set].
inline constexpr auto kSubsets = [] {
  std::array<HoldSet, kHolds> subsets{};
  for (std::size_t set = 0; set < kHolds; ++set) {
    for (std::size_t other = 0; other < kHolds; ++other) {
      if ((other & ~set) == 0) subsets[set] |= single(other);
    }
  }
  return subsets;
}();

/// Set of the five cards of a deal, by their places in deck order: bit i is the i-th card.
using Places = std::uint8_t;

/// Set of Places, bit g for the set g.
using GroupSet = std::uint32_t;

/// Natural cards of a deal divided by suit: all that matters about suits if no rule names one.
struct SuitGroups {
  std::uint32_t deals = 0;                   ///< number of choices of suits with this division
  std::array<Places, kSuits> suit_places{};  ///< largest first, followed by empty sets
};

/// Number of pairs of a hold and discards gone for a suit: every card is in one, in the other or in
/// neither, encoded as a digit 1, 2 or 0 to base three.
inline constexpr std::size_t kPairs = 3 * 3 * 3 * 3 * 3;

inline constexpr auto kBaseThree = [] {
  std::array<std::uint8_t, kHolds> numbers{};
  for (std::size_t set = 0; set < kHolds; ++set) {
    for (std::size_t place = 5; place-- > 0;) {
      numbers[set] = static_cast<std::uint8_t>(3 * numbers[set] + (set >> place & 1));
    }
  }
  return numbers;
}();

constexpr std::uint8_t pair_of(std::size_t hold, std::size_t gone) {
  return static_cast<std::uint8_t>(kBaseThree[hold] + 2 * kBaseThree[gone]);
}

/// Step that derives the gain of a hold and discards gone from two gains with one card less gone:
///
///     gain(hold, gone) = gain(hold, gone − card) − gain(hold + card, gone − card)
struct GainStep {
  std::uint8_t gain, smaller, larger;
};

inline constexpr int kDealCards = 5;

/// Common structure of the deals of several multisets of five kinds: which cards are of one kind,
/// which are natural, and the ways to divide them by suit. Cards of one kind are adjacent.
///
/// Sets of cards of the same kinds are equivalent apart from suits. The lowest of them, their
/// `first`, represents them: it has the first cards of every kind.
struct DealShape {
  Places natural = 0;                        ///< natural cards
  Places wild = 0;                           ///< wild cards
  std::array<Places, kHolds> first{};        ///< [set]
  std::array<HoldSet, kHolds> same_kinds{};  ///< [set]: all sets of the same kinds
  std::vector<Places> holds;                 ///< sets that are their own first, ascending
  std::array<std::uint8_t, kHolds> row{};    ///< [set]: index of its first in `holds`
  /// First natural card of every kind. A suit has at most one card of a kind, so sets of these
  /// represent the natural cards of a suit.
  Places suit_cards = 0;
  std::vector<Places> suit_holds;  ///< sets in `holds` with no other natural cards, ascending
  /// Sets with at least one natural card whose natural cards, all of different kinds, can share a
  /// suit.
  HoldSet one_suit = 0;

  /// Subtraction f(set) −= f(more), where `more` is the set and another card.
  struct Difference {
    Places set, more;
  };
  /// Subtractions that turn f into Σ over U ⊆ T of (−1)^|U| · f(H ∪ U) for all of `holds`, where T
  /// are all discards of H.
  std::vector<Difference> differences;
  /// Subtractions for all of `suit_holds`, where T are the wild discards.
  std::vector<Difference> wild_differences;

  /// Steps that derive the gains of `suit_holds` when cards of suit_cards are gone, in order.
  std::vector<GainStep> gain_steps;

  /// Ways to divide the natural cards, leaving out groups of fewer than `least`: [least − 1].
  std::array<std::vector<SuitGroups>, 3> groups;
  std::uint32_t deals = 0;
  std::uint32_t classes = 0;
};

/// Key of a deal's shape.
struct ShapeKey {
  /// Derives the key from the kinds of a deal's five cards, ascending.
  ShapeKey(const std::vector<CardKind>& kinds, std::span<const std::uint8_t> deal);

  Places starts = 0;   ///< cards of another kind than the card before
  Places natural = 0;  ///< natural cards
  int jokers = 0;      ///< number of jokers, which come last

  static constexpr std::size_t kNumbers = kHolds * kHolds * (kMaxJokers + 1);
  /// Returns a number below kNumbers that is unique to the key.
  std::size_t number() const {
    return (std::size_t{starts} * kHolds + natural) * (kMaxJokers + 1) +
           static_cast<std::size_t>(jokers);
  }
};

DealShape deal_shape(const Deck& deck, const std::vector<SuitPermutation>& symmetry,
                     const ShapeKey& key);

/// Numbers of multisets of zero to five card kinds, and the start of each size when they are listed
/// by size and MultisetIndex. The position of a multiset in that list is its number.
struct MultisetSizes {
  std::uint32_t first(int cards) const { return ends[static_cast<std::size_t>(cards)]; }
  std::uint32_t end(int cards) const { return ends[static_cast<std::size_t>(cards) + 1]; }
  std::uint32_t count(int cards) const { return end(cards) - first(cards); }

  std::array<std::uint32_t, 7> ends{};  ///< [cards + 1], after a zero
};

/// Entry for every multiset, by its number.
template <class Number>
class MultisetArrays {
 public:
  explicit MultisetArrays(const MultisetSizes& sizes) : sizes_(sizes), all_(sizes.end(5)) {}

  std::span<Number> sized(int cards) {
    return std::span(all_).subspan(sizes_.first(cards), sizes_.count(cards));
  }
  std::span<const Number> sized(int cards) const {
    return std::span(all_).subspan(sizes_.first(cards), sizes_.count(cards));
  }
  std::vector<Number>& all() { return all_; }
  const std::vector<Number>& all() const { return all_; }

 private:
  MultisetSizes sizes_;
  std::vector<Number> all_;
};

/// Step that adds a card of kind κ to a multiset A of k card kinds, of which m_κ − a_κ are left.
struct KindStep {
  std::uint16_t larger;    ///< index of A + κ among the multisets of k + 1
  std::uint8_t left;       ///< m_κ − a_κ
  std::uint8_t left_suit;  ///< number left within one suit, where each natural kind has one card
};

/// Tables of a deck and its wild cards for the pattern method, independent of the rules: multisets
/// of kinds, the steps between them, and for every deal, as a multiset of five kinds, the multisets
/// of its subsets.
class KindTables {
 public:
  /// Number of deals processed together: enough to fill vector registers several times over, and
  /// more than the 16 up to which GCC unrolls a loop completely instead of vectorizing it.
  static constexpr std::size_t kBatch = 32;

  /// Number of a multiset for every deal of a batch: [lane].
  struct alignas(64) Numbers : std::array<std::uint16_t, kBatch> {};

  /// Deals of one shape. Lanes past the last repeat it.
  struct Batch {
    const DealShape* shape;
    std::uint32_t lanes;
    std::size_t first_row;
  };

  KindTables(const Deck& deck, const PatternIndex& patterns);

  int deck_size() const { return deck_size_; }
  int suits() const { return suits_; }
  const MultisetSizes& sizes() const { return sizes_; }
  std::size_t kinds() const { return kinds_; }
  /// Returns kinds() steps for every multiset of k, in the order of kinds.
  const std::vector<KindStep>& steps(int k) const { return steps_[static_cast<std::size_t>(k)]; }

  /// Returns the batches that together contain every multiset of five kinds once.
  const std::vector<Batch>& batches() const { return batches_; }
  /// Returns the multisets of a set of the deals' cards.
  const Numbers& numbers(const Batch& batch, std::size_t set) const {
    return rows_[batch.first_row + batch.shape->row[set]];
  }
  std::uint64_t deal_classes() const { return deal_classes_; }

 private:
  /// Kinds of the cards of a batch's deals: [place][lane].
  using Kinds = std::array<std::array<std::uint8_t, kBatch>, kDealCards>;
  /// Term of a card in the number of a multiset that has n cards from it on: [cards][kind].
  using Terms = std::array<std::vector<std::uint16_t>, 6>;

  void make_steps(const PatternIndex& patterns);
  void make_batches(const Deck& deck, const PatternIndex& patterns);
  Terms card_terms(const PatternIndex& patterns) const;
  void number_subsets(const Batch& batch, const Kinds& kinds, const Terms& terms);

  int deck_size_;
  int suits_;
  std::size_t kinds_;
  MultisetSizes sizes_;
  std::array<std::vector<KindStep>, 5> steps_;
  std::vector<std::unique_ptr<const DealShape>> shapes_;
  std::vector<Batch> batches_;
  std::vector<Numbers> rows_;
  std::uint64_t deal_classes_ = 0;
};

}  // namespace vpanalyze
