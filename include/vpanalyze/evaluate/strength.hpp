// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// How strong the best five of some cards are: a place in the list of all 7,462 different poker
/// hands from the royal flush, 1, down to 7-5-4-3-2 of several suits, 7462. Lower is better; equal
/// strengths share the pot.
using Strength = std::uint16_t;

inline constexpr Strength kBestStrength = 1;
inline constexpr Strength kWorstStrength = 7462;

/// What a hand is called, best first. The royal flush is the best straight flush.
enum class Category : std::uint8_t {
  straight_flush,
  four_of_a_kind,
  full_house,
  flush,
  straight,
  three_of_a_kind,
  two_pair,
  one_pair,
  high_card,
};

inline constexpr int kCategories = 9;

inline constexpr std::array<std::string_view, kCategories> kCategoryWords = {
    "Straight flush",  "Four of a kind", "Full house", "Flush",     "Straight",
    "Three of a kind", "Two pair",       "One pair",   "High card",
};

/// How many strengths a category has:
///
/// - four of a kind 13·12, full house 13·12;
/// - three of a kind 13·C(12,2), two pair C(13,2)·11, one pair 13·C(12,3);
/// - five different ranks C(13,5), ten of which are straights.
inline constexpr std::array<Strength, kCategories> kStrengthsOfCategory = {
    10, 156, 156, 1277, 10, 858, 858, 2860, 1277,
};

/// The best strength of a category.
constexpr Strength best_of(Category category) {
  int strength = kBestStrength;
  for (int better = 0; better < static_cast<int>(category); ++better) {
    strength += kStrengthsOfCategory[static_cast<std::size_t>(better)];
  }
  return static_cast<Strength>(strength);
}

static_assert(best_of(Category::high_card) +
                  kStrengthsOfCategory[static_cast<std::size_t>(Category::high_card)] - 1 ==
              kWorstStrength);

constexpr Category category_of(Strength strength) {
  int category = kCategories - 1;
  while (strength < best_of(static_cast<Category>(category))) --category;
  return static_cast<Category>(category);
}

constexpr std::string_view category_word(Category category) {
  return kCategoryWords[static_cast<std::size_t>(category)];
}

/// Whether hands of this strength are of one suit.
constexpr bool is_flush(Strength strength) {
  constexpr Strength kFourOfAKind = best_of(Category::four_of_a_kind);
  constexpr Strength kFlush = best_of(Category::flush);
  constexpr Strength kStraight = best_of(Category::straight);
  return strength < kFourOfAKind || (kFlush <= strength && strength < kStraight);
}

/// The lowest card that can be the highest of a straight: the five of A-2-3-4-5.
inline constexpr int kLowestStraight = 3;

/// The ranks of five cards, those that are compared first, first: 5-5-5-K-K, 5-4-3-2-A.
inline constexpr int kCardsOfHand = 5;
using RanksOfHand = std::array<std::uint8_t, kCardsOfHand>;

/// The list that strengths are places in: [s − 1] are the ranks of hands of strength s.
const std::vector<RanksOfHand>& hands_best_first();

}  // namespace vpanalyze
