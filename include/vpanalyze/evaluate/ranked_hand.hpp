// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/evaluate/strength.hpp"

namespace vpanalyze {

/// The five cards that make a hand what it is, those that count first, first: "Ks Kh Kd 3c 3s",
/// "5d 4d 3d 2d Ad".
using FiveCards = std::array<Card, kCardsOfHand>;

/// The best five of five to seven different cards, none a joker; of several that are equally good
/// those of higher suits.
FiveCards best_five(std::span<const Card> cards);

/// "Full house, kings over threes", "Royal flush", "Ace high". The cards must be in the order that
/// best_five gives them.
std::string describe(const FiveCards& cards);

/// [s]: how many sets of so many cards of a deck of 52, five to seven, have the strength s; [0] is
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
  explicit HandRanker(Evaluator evaluator = Evaluator::lee);

  /// Five to seven different cards, none a joker.
  RankedHand operator()(const std::vector<Card>& cards);

 private:
  /// By strength: how many hands are weaker.
  using Weaker = std::vector<std::uint64_t>;

  std::function<Strength(std::span<const Card> cards)> strength_of_;
  std::array<Weaker, 3> weaker_;
};

/// The cards of a hand from a text. Throws std::invalid_argument where they are not five to seven
/// different ones without jokers.
std::vector<Card> read_hand(std::string_view text);

/// One hand or several from the words of a command line: words that name five to seven cards each
/// are hands, else all words together are one.
std::vector<std::vector<Card>> read_hands(const std::vector<std::string>& words);

}  // namespace vpanalyze
