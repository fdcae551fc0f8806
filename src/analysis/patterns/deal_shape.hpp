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

/// [set]: all sets that are part of it.
inline constexpr auto kSubsets = [] {
  std::array<HoldSet, kHolds> subsets{};
  for (std::size_t set = 0; set < kHolds; ++set) {
    for (std::size_t other = 0; other < kHolds; ++other) {
      if ((other & ~set) == 0) subsets[set] |= single(other);
    }
  }
  return subsets;
}();

/// A set of the five cards of a deal, by their places in deck order: bit i is the i-th card.
using Places = std::uint8_t;

/// A set of such sets, bit g for the set g.
using GroupSet = std::uint32_t;

/// The natural cards of a deal divided by suit. Only this matters of suits where no rule names one.
struct SuitGroups {
  std::uint32_t deals = 0;          ///< how many choices of suits it stands for
  std::array<Places, kSuits> of{};  ///< largest first; empty places at the end
};

/// A hold and the discards that are gone for a suit: every card is in the one, in the other or in
/// neither, a digit 1, 2 or 0 to base three.
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

/// Pairs of a hold and what is gone, of which one follows from two with one card less gone:
///
///     gain(hold, gone) = gain(hold, gone − card) − gain(hold + card, gone − card)
struct GainStep {
  std::uint8_t gain, without, with;
};

inline constexpr int kDealCards = 5;

/// What the deals of several multisets of five kinds have in common: which cards are of one kind,
/// which are natural, and how they can be divided by suit. Cards of one kind are neighbors.
///
/// Sets of cards of the same kinds are alike in all that does not depend on suits. The lowest of
/// them, its `first`, stands for them: of every kind it has the first cards.
struct DealShape {
  Places natural = 0;                      ///< cards that are not wild
  Places wild = 0;                         ///< the others
  std::array<Places, kHolds> first{};      ///< [set]
  std::array<HoldSet, kHolds> alike{};     ///< [set]: all sets of the same kinds
  std::vector<Places> holds;               ///< the sets that are their own first, ascending
  std::array<std::uint8_t, kHolds> row{};  ///< [set]: the place of its first in `holds`
  /// The first natural card of every kind. A suit has at most one card of a kind, so that the sets
  /// among these stand for the natural cards of a suit.
  Places suit_cards = 0;
  std::vector<Places> suit_holds;  ///< those of `holds` with no other natural cards, ascending
  /// The sets whose natural cards, at least one, can be of one suit: of different kinds.
  HoldSet one_suit = 0;

  /// One subtraction, f(set) −= f(more), `more` being the set and a card.
  struct Difference {
    Places set, more;
  };
  /// Turns f into Σ over U ⊆ T of (−1)^|U| · f(H ∪ U), T being all discards of H, for all of
  /// `holds`.
  std::vector<Difference> differences;
  /// The same for all of `suit_holds`, T being the wild discards.
  std::vector<Difference> wild_differences;

  /// The gains of `suit_holds` when cards of suit_cards are gone, one step each, in order.
  std::vector<GainStep> gain_steps;

  /// [least − 1]: the ways to divide the natural cards, groups of fewer than `least` left out.
  std::array<std::vector<SuitGroups>, 3> groups;
  std::uint32_t deals = 0;
  std::uint32_t classes = 0;
};

/// Which shape a deal has.
struct ShapeKey {
  /// `deal` has the kinds of its five cards, ascending.
  ShapeKey(const std::vector<CardKind>& kinds, std::span<const std::uint8_t> deal);

  Places starts = 0;   ///< cards of another kind than the card before
  Places natural = 0;  ///< cards that are not wild
  int jokers = 0;      ///< how many of the last cards are jokers

  static constexpr std::size_t kNumbers = kHolds * kHolds * (kMaxJokers + 1);
  /// Differs from that of every other key, below kNumbers.
  std::size_t number() const {
    return (std::size_t{starts} * kHolds + natural) * (kMaxJokers + 1) +
           static_cast<std::size_t>(jokers);
  }
};

DealShape deal_shape(const Deck& deck, const std::vector<SuitPermutation>& symmetry,
                     const ShapeKey& key);

/// How many multisets of zero to five card kinds there are, and where those of each size begin when
/// they stand one after the other, by size and MultisetIndex. The place of a multiset there is its
/// number.
struct MultisetSizes {
  std::uint32_t first(int cards) const { return ends[static_cast<std::size_t>(cards)]; }
  std::uint32_t end(int cards) const { return ends[static_cast<std::size_t>(cards) + 1]; }
  std::uint32_t count(int cards) const { return end(cards) - first(cards); }

  std::array<std::uint32_t, 7> ends{};  ///< [cards + 1], after a zero
};

/// One entry for every multiset, by its number.
template <class Number>
class MultisetArrays {
 public:
  explicit MultisetArrays(const MultisetSizes& sizes) : sizes_(sizes), all_(sizes.end(5)) {}

  std::span<Number> of_size(int cards) {
    return std::span(all_).subspan(sizes_.first(cards), sizes_.count(cards));
  }
  std::span<const Number> of_size(int cards) const {
    return std::span(all_).subspan(sizes_.first(cards), sizes_.count(cards));
  }
  std::vector<Number>& all() { return all_; }
  const std::vector<Number>& all() const { return all_; }

 private:
  MultisetSizes sizes_;
  std::vector<Number> all_;
};

/// Which cards one may add to a multiset A of k card kinds: of kind κ, m_κ − a_κ are left.
struct KindStep {
  std::uint16_t to;        ///< the index of A + κ among the multisets of k + 1
  std::uint8_t left;       ///< m_κ − a_κ
  std::uint8_t left_suit;  ///< the same within one suit, where each natural kind has one card
};

/// All that the pattern method needs to know of a deck and its wild cards, whatever the rules:
/// multisets of kinds, the steps between them, and for every deal, as a multiset of five kinds, the
/// multisets of its subsets.
class KindTables {
 public:
  /// Deals looked at together: enough to fill vector registers several times over, and more than
  /// the 16 up to which GCC unrolls a loop entirely instead of turning it into vector instructions.
  static constexpr std::size_t kBatch = 32;

  /// [lane]: the number of a multiset for every deal of a batch.
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
  /// kinds() steps for every multiset of k, in the order of kinds.
  const std::vector<KindStep>& steps(int k) const { return steps_[static_cast<std::size_t>(k)]; }

  /// Every multiset of five kinds once.
  const std::vector<Batch>& batches() const { return batches_; }
  /// The multisets that a set of the deals' cards is.
  const Numbers& numbers(const Batch& batch, std::size_t set) const {
    return rows_[batch.first_row + batch.shape->row[set]];
  }
  std::uint64_t deal_classes() const { return deal_classes_; }

 private:
  /// [place][lane]: the kinds of the cards of a batch's deals.
  using Kinds = std::array<std::array<std::uint8_t, kBatch>, kDealCards>;
  /// [cards][kind]: what a card adds to the number of a multiset that has n cards from it on.
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
