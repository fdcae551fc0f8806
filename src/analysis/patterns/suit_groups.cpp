// SPDX-License-Identifier: MIT
#include "analysis/patterns/suit_groups.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <map>

namespace vpanalyze {

namespace {

/// The groups that a suit pattern makes of the cards in `natural`, leaving out groups of fewer than
/// `least` cards.
SuitGroups suit_groups(const SuitPattern& pattern, Places natural, int least) {
  std::array<unsigned, kSuits> cards{};
  unsigned place = 0;
  for (const SuitSet rank_suits : pattern.suits) {
    for (unsigned suits = rank_suits; suits != 0; suits &= suits - 1, ++place) {
      cards[static_cast<std::size_t>(std::countr_zero(suits))] |= 1U << place;
    }
  }
  SuitGroups groups;
  groups.deals = static_cast<std::uint32_t>(pattern.weight);
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    const unsigned group = cards[suit] & natural;
    if (std::popcount(group) >= least) groups.of[suit] = static_cast<Places>(group);
  }
  std::sort(groups.of.begin(), groups.of.end(), [](Places a, Places b) {
    return std::pair(std::popcount(a), a) > std::pair(std::popcount(b), b);
  });
  return groups;
}

}  // namespace

std::vector<SuitGroups> merged_suit_groups(const std::vector<SuitPattern>& patterns, Places natural,
                                           int least) {
  std::map<std::array<Places, kSuits>, std::uint32_t, std::greater<>> deals;
  for (const SuitPattern& pattern : patterns) {
    const SuitGroups groups = suit_groups(pattern, natural, least);
    deals[groups.of] += groups.deals;
  }
  std::vector<SuitGroups> merged;
  for (const auto& [of, count] : deals) merged.push_back({count, of});
  return merged;
}

}  // namespace vpanalyze
