// SPDX-License-Identifier: MIT
#include "support/plain_strength.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

namespace vpanalyze::oracle {

std::vector<int> reading(std::span<const Card, 5> cards) {
  std::map<Rank, int> held;
  bool one_suit = true;
  for (const Card card : cards) {
    ++held[card.rank()];
    one_suit = one_suit && card.suit() == cards[0].suit();
  }
  std::vector<std::pair<int, int>> groups;  // copies, rank
  for (const auto& [rank, copies] : held) groups.emplace_back(copies, rank - Rank::deuce);
  std::sort(groups.rbegin(), groups.rend());

  const int most = groups[0].first;
  const int second = groups[1].first;
  int highest = groups[0].second;
  const bool different = groups.size() == 5;
  const bool wheel = different && highest == kRanks - 1 && groups[1].second == 3;
  const bool straight = different && (highest - groups[4].second == 4 || wheel);
  if (straight) return {one_suit ? 8 : 4, wheel ? 3 : highest};

  int category = 0;
  if (most == 4) category = 7;
  if (most == 3) category = second == 2 ? 6 : 3;
  if (most == 2) category = second == 2 ? 2 : 1;
  if (one_suit) category = 5;
  std::vector<int> list = {category};
  for (const auto& [copies, rank] : groups) list.push_back(rank);
  return list;
}

Strength best_of_all_fives(const SuffecoolEvaluator& evaluator, std::span<const Card> cards) {
  Strength best = kWorstStrength;
  for (unsigned chosen = 0; chosen < 1U << cards.size(); ++chosen) {
    if (std::popcount(chosen) != 5) continue;
    std::vector<Card> five;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if ((chosen >> i & 1U) != 0) five.push_back(cards[i]);
    }
    best = std::min(best, evaluator(std::span<const Card, 5>(five.data(), 5)));
  }
  return best;
}

std::vector<Card> cards(std::string_view text) {
  std::string problem;
  auto cards = parse_cards(text, problem);
  if (!cards) throw std::invalid_argument(problem);
  return *cards;
}

}  // namespace vpanalyze::oracle
