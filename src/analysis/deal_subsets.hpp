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

/// For several deals at once: [mask][deal], the hand_index of the subset of the deal's cards that
/// the mask selects, among the sets of its size. Deals are the inner dimension so that compilers
/// turn the loops over them into vector instructions.
template <std::size_t Deals>
using SubsetIndexes = std::array<std::array<std::uint32_t, Deals>, kHolds>;

/// Looks up the indexes of all subsets of deals: sums of terms that depend on one card each.
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

  /// What the i-th card of a deal takes off its hand_index, by position, and what it is taken from.
  const std::uint32_t* hand_terms(std::size_t i) const { return terms_[5 - i].data(); }
  std::uint32_t last_hand() const { return last_[5]; }

  /// The hand_index of the set that the mask selects from one deal.
  std::uint32_t operator()(const std::array<std::uint8_t, 5>& cards, std::size_t mask) const {
    assert(ascends(cards));
    auto left = static_cast<std::size_t>(cards_held(mask));
    std::uint32_t index = last_[left];
    for (std::size_t i = 0; i < 5; ++i) {
      if ((mask >> i & 1U) != 0) index -= terms_[left--][cards[i]];
    }
    return index;
  }

  /// [mask]: the same for all subsets. A set's lowest card, taken away, leaves the terms of the
  /// others as they are.
  VPANALYZE_INLINED void operator()(const std::array<std::uint8_t, 5>& cards,
                                    std::array<std::uint32_t, kHolds>& indexes) const {
    assert(ascends(cards));
    std::array<std::uint32_t, kHolds> terms{};
    indexes[0] = last_[0];
    unrolled<kHoldAll>([&](auto before) VPANALYZE_INLINED_LAMBDA {
      constexpr std::size_t kMask = before + 1;
      constexpr auto kCards = static_cast<std::size_t>(cards_held(kMask));
      constexpr auto kLowest = static_cast<std::size_t>(std::countr_zero(kMask));
      terms[kMask] = terms[kMask & (kMask - 1)] + terms_[kCards][cards[kLowest]];
      indexes[kMask] = last_[kCards] - terms[kMask];
    });
  }

  /// `cards[i][d]` is the i-th card of deal d, positions in ascending order.
  template <std::size_t Deals>
  VPANALYZE_INLINED void operator()(const std::array<std::array<std::uint8_t, Deals>, 5>& cards,
                                    SubsetIndexes<Deals>& indexes) const {
    // terms[i][k]: what the i-th card takes off the index when k cards of the set are left, itself
    // included.
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

  /// The deals of the classes from .. to − 1, at most Deals of them. Where they are fewer, the last
  /// one is repeated; the repetitions are not to be counted.
  template <std::size_t Deals>
  VPANALYZE_INLINED void operator()(const std::vector<DealClass>& classes, std::size_t from,
                                    std::size_t to, SubsetIndexes<Deals>& indexes) const {
    std::array<std::array<std::uint8_t, Deals>, 5> cards;
    for (std::size_t d = 0; d < Deals; ++d) {
      const DealClass& deal = classes[std::min(from + d, to - 1)];
      for (std::size_t i = 0; i < 5; ++i) cards[i][d] = deal.cards[i];
    }
    (*this)(cards, indexes);
  }

 private:
  std::array<std::uint32_t, 6> last_{};
  std::array<std::array<std::uint32_t, kMaxCards>, 6> terms_{};
};

/// The classes of the subsets instead of their indexes, but for the deals themselves.
template <std::size_t Deals>
void look_up_classes(const SetClasses& classes, SubsetIndexes<Deals>& indexes) {
  for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
    const std::vector<std::uint32_t>& class_of = classes.class_of(cards_held(mask));
    for (std::uint32_t& index : indexes[mask]) index = class_of[index];
  }
}

/// [hold][deal]: the sum of a line's worth over all outcomes of a hold.
template <class Number, std::size_t Deals>
using HoldSums = std::array<std::array<Number, Deals>, kHolds>;

/// Inclusion–exclusion over the discards T of every hold H,
///
///     outcomes(H | T) = Σ over U ⊆ T of (−1)^|U| · sum(H ∪ U),
///
/// for all 32 holds together: taking one card after the other, and subtracting from every set
/// without the card the set with it, is 80 subtractions. Every intermediate value is itself a sum
/// over hands (those that contain one set and avoid another), so it is never negative nor above
/// sum(H). Turns sums into outcomes.
template <class Number, std::size_t Deals>
VPANALYZE_INLINED void subtract_discards(HoldSums<Number, Deals>& sums) {
  for (std::size_t card = 1; card < kHolds; card *= 2) {
    for (std::size_t mask = 0; mask < kHolds; ++mask) {
      if ((mask & card) != 0) continue;
      for (std::size_t d = 0; d < Deals; ++d) sums[mask][d] -= sums[mask | card][d];
    }
  }
}

/// The same, looking the sums up. They are by hand_index or by class, and `indexes` likewise;
/// `complete[d]` is the worth of deal d itself. `sums` has of_size(cards): an array of Number for
/// the sets of n cards.
template <class Sums, class Number, std::size_t Deals>
VPANALYZE_INLINED void hold_sums(const Sums& sums, const SubsetIndexes<Deals>& indexes,
                                 const std::array<Number, Deals>& complete,
                                 HoldSums<Number, Deals>& out) {
  for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
    const auto& of_size = sums.of_size(cards_held(mask));
    for (std::size_t d = 0; d < Deals; ++d) out[mask][d] = of_size[indexes[mask][d]];
  }
  out[kHoldAll] = complete;
  subtract_discards(out);
}

/// The subsets of the deals of a shape, by class. Sets, too, are listed choice of ranks by choice
/// of ranks, each with the same patterns of suits (suit_classes.cpp). Therefore in every row
///
///     class(subset of the deal of pattern p) = class(subset of the deal of pattern 0) + offset(p)
///
/// with an offset that is the same for all rows, and only the first deal of a row needs looking up.
///
/// Patterns are repeated up to a multiple of kMostLanes, so that a walk can take as many at a time.
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

  /// [pattern]: the suit of the i-th card.
  const std::uint8_t* suits(std::size_t i) const { return suits_[i].data(); }
  /// [pattern] for the subsets that the mask selects; at most 30.
  const std::int32_t* offsets(std::size_t mask) const { return offsets_[mask].data(); }

 private:
  std::array<std::vector<std::uint8_t>, 5> suits_;
  std::array<std::vector<std::int32_t>, kHoldAll> offsets_;
};

}  // namespace vpanalyze
