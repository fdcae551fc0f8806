// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "analysis/hold.hpp"
#include "cards/simd.hpp"
#include "cards/suit_classes.hpp"
#include "evaluate/pattern_index.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// A set of holds, bit h for the hold with mask h.
using HoldSet = std::uint32_t;

constexpr HoldSet single(std::size_t hold) { return HoldSet{1} << hold; }

/// Calls visit(set) for every set in `sets`, ascending.
template <class Visit>
VPANALYZE_INLINED void for_each_set(std::uint32_t sets, const Visit& visit) {
  for (; sets != 0; sets &= sets - 1) visit(static_cast<std::size_t>(std::countr_zero(sets)));
}

/// [U]: (−1)^|U|, by which inclusion–exclusion counts the set U.
inline constexpr auto kSigns = [] {
  std::array<std::int64_t, kHolds> signs{};
  for (std::size_t set = 0; set < kHolds; ++set) signs[set] = cards_held(set) % 2 == 0 ? 1 : -1;
  return signs;
}();

/// Calls visit(U) for every subset U of `from`, ascending.
template <class Visit>
VPANALYZE_INLINED void for_each_subset(std::size_t from, const Visit& visit) {
  for (std::size_t subset = 0;; subset = (subset - from) & from) {
    visit(subset);
    if (subset == from) break;
  }
}

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
  std::array<Places, kSuits> of{};  ///< largest first; empty places behind
};

/// The different ways in which suit patterns divide the cards in `natural`, leaving out groups of
/// fewer than `least` cards, their deals added up.
std::vector<SuitGroups> merged_suit_groups(const std::vector<SuitPattern>& patterns, Places natural,
                                           int least);

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

DealShape deal_shape(const Deck& deck, const SuitOrbits& orbits, const ShapeKey& key);

}  // namespace vpanalyze
