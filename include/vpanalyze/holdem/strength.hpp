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

/// The ranks of five cards, those that are compared first, first: 5-5-5-K-K, 5-4-3-2-A.
inline constexpr int kCardsOfHand = 5;
using RanksOfHand = std::array<Rank, kCardsOfHand>;

/// The list that strengths are places in: [s − 1] are the ranks of hands of strength s.
const std::vector<RanksOfHand>& hands_best_first();

/// The five cards that make a hand what it is, those that count first, first: "Ks Kh Kd 3c 3s",
/// "5d 4d 3d 2d Ad".
using FiveCards = std::array<Card, kCardsOfHand>;

/// The best five of five to seven different cards, none a joker; of several that are equally good
/// those of higher suits.
FiveCards best_five(std::span<const Card> cards);

/// "Full house, kings over threes", "Royal flush", "Ace high". The cards must be in the order that
/// best_five gives them.
std::string describe(const FiveCards& cards);

/// [s]: how many sets of five, six or seven cards of a deck of 52 have the strength s; [0] is
/// 0.
std::vector<std::uint32_t> hands_by_strength(int cards);

/// Five to seven cards, what they are worth, and where that is among all hands of as many cards.
struct RankedHand {
  std::vector<Card> cards;  ///< as given
  FiveCards best;           ///< in the order of best_five
  Strength strength = kWorstStrength;
  std::uint64_t weaker = 0;  ///< hands of as many cards
  std::uint64_t equal = 0;   ///< this one included
  std::uint64_t hands = 0;   ///< all of them

  /// How many of 100 hands are weaker.
  double percentile() const {
    return 100.0 * static_cast<double>(weaker) / static_cast<double>(hands);
  }
};

/// Who says how strong a hand is. Both say the same of every hand.
enum class Evaluator : std::uint8_t { lee, suffecool };

inline constexpr std::array<std::string_view, 2> kEvaluatorWords = {"lee", "suffecool"};

/// Ranks hands; what all hands of a size are is counted when first needed.
class HandRanker {
 public:
  explicit HandRanker(Evaluator evaluator = Evaluator::lee) : evaluator_(evaluator) {}

  /// Five to seven different cards, none a joker.
  RankedHand operator()(const std::vector<Card>& cards);

 private:
  /// By strength: how many hands are weaker.
  using Weaker = std::vector<std::uint64_t>;

  Evaluator evaluator_;
  std::array<Weaker, 3> weaker_;
};

/// The cards of a hand from a text. Throws std::invalid_argument where they are not five to seven
/// different ones without jokers.
std::vector<Card> read_hand(std::string_view text);

/// One hand or several from the words of a command line: words that name five to seven cards each
/// are hands, else all words together are one.
std::vector<std::vector<Card>> read_hands(const std::vector<std::string>& words);

}  // namespace vpanalyze
