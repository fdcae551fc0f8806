// SPDX-License-Identifier: MIT
#include "vpanalyze/evaluate/strength.hpp"

#include <algorithm>

namespace vpanalyze {
namespace {

/// [category]: how often each rank of such a hand is there, those that are compared first, first.
constexpr std::array<std::array<int, kCardsOfHand>, kCategories> kCopies = {{
    {1, 1, 1, 1, 1},
    {4, 1},
    {3, 2},
    {1, 1, 1, 1, 1},
    {1, 1, 1, 1, 1},
    {3, 1, 1},
    {2, 2, 1},
    {2, 1, 1, 1},
    {1, 1, 1, 1, 1},
}};

/// Of five different ranks, descending.
bool is_straight(const RanksOfHand& hand) {
  const bool ace_low = hand[0] == kAce && hand[1] == kLowestStraight;
  return ace_low || hand[0] - hand[4] == kCardsOfHand - 1;
}

/// Lists the hands of a category that continue the first `cards` ranks of `hand`, best first: ranks
/// that are there equally often run downwards.
void list_hands(Category category, std::size_t place, std::size_t cards, RankSet taken,
                RanksOfHand& hand, std::vector<RanksOfHand>& hands) {
  const auto& copies = kCopies[static_cast<std::size_t>(category)];
  if (cards == hand.size()) {
    if (copies[0] > 1 || !is_straight(hand)) hands.push_back(hand);
    return;
  }
  const bool as_before = place > 0 && copies[place] == copies[place - 1];
  for (int rank = as_before ? hand[cards - 1] - 1 : kAce; rank >= 0; --rank) {
    if (taken.contains(rank)) continue;
    std::fill_n(hand.begin() + static_cast<std::ptrdiff_t>(cards), copies[place],
                static_cast<std::uint8_t>(rank));
    list_hands(category, place + 1, cards + static_cast<std::size_t>(copies[place]),
               taken | RankSet::of(rank), hand, hands);
  }
}

void list_straights(std::vector<RanksOfHand>& hands) {
  for (int highest = kAce; highest >= kLowestStraight; --highest) {
    RanksOfHand& hand = hands.emplace_back();
    for (int i = 0; i < kCardsOfHand; ++i) {
      hand[static_cast<std::size_t>(i)] =
          static_cast<std::uint8_t>((highest - i + kRanks) % kRanks);
    }
  }
}

std::vector<RanksOfHand> list_all_hands() {
  std::vector<RanksOfHand> hands;
  hands.reserve(kWorstStrength);
  for (int number = 0; number < kCategories; ++number) {
    const auto category = static_cast<Category>(number);
    if (category == Category::straight || category == Category::straight_flush) {
      list_straights(hands);
    } else {
      RanksOfHand hand{};
      list_hands(category, 0, 0, RankSet(), hand, hands);
    }
  }
  return hands;
}

}  // namespace

const std::vector<RanksOfHand>& hands_best_first() {
  static const std::vector<RanksOfHand> kHands = list_all_hands();
  return kHands;
}

}  // namespace vpanalyze
