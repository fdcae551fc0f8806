// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/hold.hpp"
#include "base/simd.hpp"
#include "cards/hand_index.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Indexes of the subsets of several deals: [mask][deal], the hand_index, among the sets of its
/// size, of the cards that the mask selects from the deal. Deals are the inner dimension, so that
/// compilers vectorize the loops over them.
template <std::size_t Deals>
using SubsetIndexes = std::array<std::array<std::uint32_t, Deals>, kHolds>;

/// Index lookup for all subsets of deals: sums of terms that depend on one card each.
class SubsetIndexer {
 public:
  explicit SubsetIndexer(int deck_size) {
    for (int cards = 0; cards <= 5; ++cards) {
      const auto k = static_cast<std::size_t>(cards);
      last_[k] = binomial(deck_size, cards) - 1;
      for (int card = 0; card < deck_size; ++card) {
        terms_[k][static_cast<std::size_t>(card)] = hand_index_term(deck_size, card, cards);
      }
    }
  }

  /// Returns the terms, by position, that the i-th card of a deal subtracts from last_hand() to
  /// give its hand_index.
  const std::uint32_t* hand_terms(std::size_t i) const { return terms_[5 - i].data(); }
  std::uint32_t last_hand() const { return last_[5]; }

  /// Returns the hand_index of the set that the mask selects from one deal.
  std::uint32_t operator()(const std::array<std::uint8_t, 5>& cards, std::size_t mask) const {
    assert(ascends(cards));
    auto left = static_cast<std::size_t>(cards_held(mask));
    std::uint32_t index = last_[left];
    for (std::size_t i = 0; i < 5; ++i) {
      if ((mask >> i & 1U) != 0) index -= terms_[left--][cards[i]];
    }
    return index;
  }

  /// Looks up the indexes of all subsets of a deal: [mask]. Removing the lowest card of a set
  /// leaves the terms of its other cards unchanged.
  VPANALYZE_INLINED void operator()(const std::array<std::uint8_t, 5>& cards,
                                    std::array<std::uint32_t, kHolds>& indexes) const {
    assert(ascends(cards));
    std::array<std::uint32_t, kHolds> terms{};
    indexes[0] = last_[0];
    unrolled<kHoldAll>([&](auto number) VPANALYZE_INLINED_LAMBDA {
      constexpr std::size_t kMask = number + 1;
      constexpr auto kCards = static_cast<std::size_t>(cards_held(kMask));
      constexpr auto kLowest = static_cast<std::size_t>(std::countr_zero(kMask));
      terms[kMask] = terms[kMask & (kMask - 1)] + terms_[kCards][cards[kLowest]];
      indexes[kMask] = last_[kCards] - terms[kMask];
    });
  }

  /// Looks up the indexes of several deals. `cards[i][d]` is the i-th card of deal d, positions in
  /// ascending order.
  template <std::size_t Deals>
  VPANALYZE_INLINED void operator()(const std::array<std::array<std::uint8_t, Deals>, 5>& cards,
                                    SubsetIndexes<Deals>& indexes) const {
    // terms[i][k]: term of the i-th card with k cards of the set from it on.
    std::array<std::array<std::array<std::uint32_t, Deals>, 6>, 5> terms;
    for (std::size_t i = 0; i < 5; ++i) {
      for (std::size_t k = 1; k <= 5 - i; ++k) {
        for (std::size_t d = 0; d < Deals; ++d) terms[i][k][d] = terms_[k][cards[i][d]];
      }
    }
    for (std::size_t mask = 0; mask < kHolds; ++mask) {
      auto left = static_cast<std::size_t>(cards_held(mask));
      indexes[mask].fill(last_[left]);
      for (std::size_t i = 0; i < 5; ++i) {
        if ((mask >> i & 1U) == 0) continue;
        for (std::size_t d = 0; d < Deals; ++d) indexes[mask][d] -= terms[i][left][d];
        --left;
      }
    }
  }

  /// Looks up the deals of the classes begin .. end − 1, at most Deals of them. If there are fewer,
  /// the last one is repeated; the repetitions must not be counted.
  template <std::size_t Deals>
  VPANALYZE_INLINED void operator()(const std::vector<DealClass>& classes, std::size_t begin,
                                    std::size_t end, SubsetIndexes<Deals>& indexes) const {
    std::array<std::array<std::uint8_t, Deals>, 5> cards;
    for (std::size_t d = 0; d < Deals; ++d) {
      const DealClass& deal = classes[std::min(begin + d, end - 1)];
      for (std::size_t i = 0; i < 5; ++i) cards[i][d] = deal.cards[i];
    }
    (*this)(cards, indexes);
  }

 private:
  std::array<std::uint32_t, 6> last_{};
  std::array<std::array<std::uint32_t, kMaxCards>, 6> terms_{};
};

/// Replaces the indexes of subsets by their classes, except those of complete deals.
template <std::size_t Deals>
void look_up_classes(const SetClasses& classes, SubsetIndexes<Deals>& indexes) {
  for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
    const std::vector<std::uint32_t>& class_of = classes.class_of(cards_held(mask));
    for (std::uint32_t& index : indexes[mask]) index = class_of[index];
  }
}

/// Sums of line values over all outcomes of a hold: [hold][deal].
template <class Number, std::size_t Deals>
using HoldSums = std::array<std::array<Number, Deals>, kHolds>;

/// Converts sums over hands to outcomes by inclusion–exclusion over the discards T of every hold H,
///
///     outcomes(H | T) = Σ over U ⊆ T of (−1)^|U| · sum(H ∪ U),
///
/// for all 32 holds together: for one card after the other, the sum of every set with the card is
/// subtracted from that of the set without it, 80 subtractions in all. Every intermediate value is
/// itself a sum over hands (those that contain one set and avoid another), so it is never negative
/// nor above sum(H). `subtract(a, b)` subtracts b from a, the sums of two holds.
template <class Sums, class Subtract>
VPANALYZE_INLINED void subtract_discards(Sums& sums, const Subtract& subtract) {
  unrolled<5>([&](auto card) VPANALYZE_INLINED_LAMBDA {
    unrolled<kHolds>([&](auto mask) VPANALYZE_INLINED_LAMBDA {
      if constexpr ((mask >> card & 1U) == 0) {
        subtract(sums[mask], sums[mask | std::size_t{1} << card]);
      }
    });
  });
}

template <class Number, std::size_t Deals>
VPANALYZE_INLINED void subtract_discards(HoldSums<Number, Deals>& sums) {
  using HoldArray = std::array<Number, Deals>;
  subtract_discards(sums, [](HoldArray& a, const HoldArray& b) VPANALYZE_INLINED_LAMBDA {
    for (std::size_t d = 0; d < Deals; ++d) a[d] -= b[d];
  });
}

/// Looks up the sums of a batch and converts them to outcomes. `sums` and `indexes` are both by
/// hand_index or both by class; `complete[d]` is the value of deal d itself. sums.sized(n) must
/// be an array of Number for the sets of n cards.
template <class Sums, class Number, std::size_t Deals>
VPANALYZE_INLINED void hold_sums(const Sums& sums, const SubsetIndexes<Deals>& indexes,
                                 const std::array<Number, Deals>& complete,
                                 HoldSums<Number, Deals>& result) {
  for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
    const auto& size_sums = sums.sized(cards_held(mask));
    for (std::size_t d = 0; d < Deals; ++d) result[mask][d] = size_sums[indexes[mask][d]];
  }
  result[kHoldAll] = complete;
  subtract_discards(result);
}

/// Classes of the subsets of the deals of a shape. Like deals, sets are listed by choices of ranks,
/// each with the same patterns of suits (suit_classes.cpp). Therefore in every row
///
///     class(subset of the deal of pattern p) = class(subset of the deal of pattern 0) + offset(p)
///
/// with the same offset in all rows, and only the first deal of a row needs a lookup.
///
/// Patterns are repeated up to a multiple of kMostLanes, for loops that process several at a time.
class RowSubsets {
 public:
  static constexpr std::size_t kMostLanes = 8;

  RowSubsets(const DealRows& shape, const SetClasses& sets, const SubsetIndexer& indexer) {
    const std::size_t patterns = shape.patterns.size();
    const std::size_t padded = (patterns + kMostLanes - 1) / kMostLanes * kMostLanes;
    for (std::size_t pattern = 0; pattern < padded && !shape.rows.empty(); ++pattern) {
      const DealClass deal = shape.deal(0, std::min(pattern, patterns - 1));
      for (std::size_t i = 0; i < 5; ++i) {
        suits_[i].push_back(shape.patterns[std::min(pattern, patterns - 1)].cards[i]);
      }
      SubsetIndexes<1> classes;
      indexer({deal}, 0, 1, classes);
      look_up_classes(sets, classes);
      for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
        offsets_[mask].push_back(static_cast<std::int32_t>(classes[mask][0]));
      }
    }
    for (auto& offsets : offsets_) {
      for (std::size_t pattern = offsets.size(); pattern-- > 0;) offsets[pattern] -= offsets[0];
    }
  }

  /// Returns the suit of the i-th card: [pattern].
  const std::uint8_t* suits(std::size_t i) const { return suits_[i].data(); }
  /// Returns the offsets of the subsets that the mask selects, at most 30: [pattern].
  const std::int32_t* offsets(std::size_t mask) const { return offsets_[mask].data(); }

 private:
  std::array<std::vector<std::uint8_t>, 5> suits_;
  std::array<std::vector<std::int32_t>, kHoldAll> offsets_;
};

}  // namespace vpanalyze
