// SPDX-License-Identifier: MIT
#include "vpanalyze/evaluate/best_five.hpp"

#include <algorithm>

#include "cards/text.hpp"
#include "vpanalyze/evaluate/lee.hpp"

namespace vpanalyze {
namespace {

/// Those of a rank that is held more often first, then higher ranks, then higher suits; an ace that
/// counts low last.
void put_in_order(FiveCards& five, Category category) {
  std::array<int, kRanks> held{};
  for (const Card card : five) ++held[static_cast<std::size_t>(card.rank())];
  const auto key = [&](Card card) {
    return std::pair(held[static_cast<std::size_t>(card.rank())], card);
  };
  std::sort(five.begin(), five.end(), [&](Card a, Card b) { return key(a) > key(b); });
  const bool is_straight = category == Category::straight || category == Category::straight_flush;
  if (is_straight && five[0].rank() == kAce && five[1].rank() != kAce - 1) {
    std::rotate(five.begin(), five.begin() + 1, five.end());
  }
}

}  // namespace

FiveCards best_five(std::span<const Card> cards) {
  return best_five(cards, [](const FiveCards& five) { return lee_evaluator()(five); });
}

FiveCards best_five(std::span<const Card> cards, const FiveCardStrength& strength_of) {
  std::vector<Card> descending(cards.begin(), cards.end());
  std::sort(descending.begin(), descending.end(), std::greater<>());
  // Every choice of five, as a permutation of flags.
  std::vector<bool> chosen(descending.size());
  std::fill_n(chosen.begin(), std::tuple_size_v<FiveCards>, true);
  FiveCards five = {descending[0], descending[1], descending[2], descending[3], descending[4]};
  FiveCards best = five;
  Strength strength = strength_of(five);
  while (std::prev_permutation(chosen.begin(), chosen.end())) {
    std::size_t next = 0;
    for (std::size_t i = 0; i < descending.size(); ++i) {
      if (chosen[i]) five[next++] = descending[i];
    }
    if (const Strength other = strength_of(five); other < strength) {
      strength = other;
      best = five;
    }
  }
  put_in_order(best, category_of(strength));
  return best;
}

std::string describe(const FiveCards& cards) {
  const Category category = category_of(lee_evaluator()(cards));
  const std::string word(category_word(category));
  const auto rank = [&](std::size_t card) { return rank_word(cards[card].rank()); };
  const auto ranks = [&](std::size_t card) { return rank_plural(cards[card].rank()); };
  switch (category) {
    case Category::straight_flush:
      return cards[0].rank() == kAce ? "Royal flush" : word + ", " + rank(0) + " high";
    case Category::four_of_a_kind:
    case Category::three_of_a_kind: return word + ", " + ranks(0);
    case Category::full_house: return word + ", " + ranks(0) + " over " + ranks(3);
    case Category::flush:
    case Category::straight: return word + ", " + rank(0) + " high";
    case Category::two_pair: return word + ", " + ranks(0) + " and " + ranks(2);
    case Category::one_pair: return "Pair of " + ranks(0);
    case Category::high_card: break;
  }
  return capitalised(rank(0)) + " high";
}

}  // namespace vpanalyze
