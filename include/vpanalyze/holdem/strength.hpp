// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Strength of the best five of some cards: position in the list of all 7,462 different poker
/// hands, from the royal flush, 1, to 7-5-4-3-2 offsuit, 7462. Lower is better; equal strengths
/// share the pot.
using Strength = std::uint16_t;

inline constexpr Strength kBestStrength = 1;
inline constexpr Strength kWorstStrength = 7462;

/// Categories of hands, best first. The royal flush is the best straight flush.
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

/// Number of strengths in each category:
///
/// - four of a kind 13·12, full house 13·12;
/// - three of a kind 13·C(12,2), two pair C(13,2)·11, one pair 13·C(12,3);
/// - five different ranks C(13,5), ten of which are straights.
inline constexpr std::array<Strength, kCategories> kStrengthsOfCategory = {
    10, 156, 156, 1277, 10, 858, 858, 2860, 1277,
};

/// Returns the best strength of a category.
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

/// Returns the category of a strength; that of the nearest one for numbers that no hand has.
constexpr Category category_of(Strength strength) {
  int category = kCategories - 1;
  while (category > 0 && strength < best_of(static_cast<Category>(category))) --category;
  return static_cast<Category>(category);
}

constexpr std::string_view category_word(Category category) {
  return kCategoryWords[static_cast<std::size_t>(category)];
}

/// Returns true if hands of this strength are flushes.
constexpr bool is_flush(Strength strength) {
  constexpr Strength kFourOfAKind = best_of(Category::four_of_a_kind);
  constexpr Strength kFlush = best_of(Category::flush);
  constexpr Strength kStraight = best_of(Category::straight);
  return strength < kFourOfAKind || (kFlush <= strength && strength < kStraight);
}

/// Ranks of five cards in order of comparison: 5-5-5-K-K, 5-4-3-2-A.
inline constexpr int kCardsOfHand = 5;
using RanksOfHand = std::array<Rank, kCardsOfHand>;

/// Returns the ranks of hands of each strength s: [s − 1].
const std::vector<RanksOfHand>& hands_best_first();

/// Five cards of a hand in order of importance: "Ks Kh Kd 3c 3s", "5d 4d 3d 2d Ad".
using FiveCards = std::array<Card, kCardsOfHand>;

/// Returns the best five of five to seven different cards without jokers; the higher suits if
/// several are equally good.
FiveCards best_five(std::span<const Card> cards);

/// Returns a description such as "Full house, kings over threes", "Royal flush", "Ace high". The
/// cards must be in the order of best_five.
std::string describe(const FiveCards& cards);

/// Returns the number of sets of five, six or seven cards of a 52-card deck with strength s: [s];
/// [0] is 0.
std::vector<std::uint32_t> hands_by_strength(int cards);

/// Five to seven cards, their strength, and their position among all hands of as many cards.
struct RankedHand {
  std::vector<Card> cards;  ///< as given
  FiveCards best;           ///< best five, in the order of best_five
  Strength strength = kWorstStrength;
  std::uint64_t weaker = 0;  ///< number of weaker hands of as many cards
  std::uint64_t equal = 0;   ///< number of equal hands, including this one
  std::uint64_t hands = 0;   ///< number of all hands of as many cards

  /// Returns the percentage of hands that are weaker.
  double percentile() const {
    return 100.0 * static_cast<double>(weaker) / static_cast<double>(hands);
  }
};

/// Evaluators of hands. Both give the same strengths.
enum class Evaluator : std::uint8_t { lee, suffecool };

inline constexpr std::array<std::string_view, 2> kEvaluatorWords = {"lee", "suffecool"};

/// Ranking of hands; counts of all hands of a size are computed on first use.
class HandRanker {
 public:
  explicit HandRanker(Evaluator evaluator = Evaluator::lee) : evaluator_(evaluator) {}

  /// Ranks five to seven different cards without jokers.
  RankedHand operator()(const std::vector<Card>& cards);

 private:
  /// Number of weaker hands, by strength.
  using Weaker = std::vector<std::uint64_t>;

  Evaluator evaluator_;
  std::array<Weaker, 3> weaker_;
};

/// Reads the cards of a hand. Throws std::invalid_argument unless they are five to seven different
/// cards without jokers.
std::vector<Card> read_hand(std::string_view text);

/// Reads hands from the words of a command line: words that each name five to seven cards are
/// hands; otherwise all words together are one hand.
std::vector<std::vector<Card>> read_hands(const std::vector<std::string>& words);

}  // namespace vpanalyze
