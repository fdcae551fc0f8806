// SPDX-License-Identifier: MIT
#include "studies/verify/reading.hpp"

#include <algorithm>

namespace vpanalyze::brute_force {
namespace {

bool has(unsigned set, int member) { return (set >> member & 1U) != 0; }

/// The ranks of the straight with this highest card: 5 in A-2-3-4-5 is the lowest; 0 for none.
constexpr std::array<Ranks, kRanks> kStraights = [] {
  std::array<Ranks, kRanks> straights{};
  straights[3] = 0b1'0000'0000'1111;
  for (unsigned highest = 4; highest < kRanks; ++highest)
    straights[highest] = 0b1'1111U << (highest - 4);
  return straights;
}();

/// All cards of one suit, clubs first.
constexpr std::array<std::uint64_t, kSuits> kSuitCards = [] {
  std::array<std::uint64_t, kSuits> cards{};
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    for (unsigned rank = 0; rank < kRanks; ++rank) {
      cards[suit] |= std::uint64_t{1} << (4 * rank + suit);
    }
  }
  return cards;
}();

}  // namespace

void Reading::fix(Card card) {
  cards_ |= std::uint64_t{1} << (4 * card.rank() + card.suit());
  ranks_ |= 1U << card.rank();
  if (++of_rank_[static_cast<std::size_t>(card.rank())] == 1) ++different_;
}

bool Reading::has_alike(int alike, Ranks ranks) const {
  for (int rank = 0; rank < kRanks; ++rank) {
    if (has(ranks & deck_ranks_, rank) && count(rank) + free_ >= alike) return true;
  }
  return false;
}

bool Reading::has_four(Ranks ranks, Ranks kickers) const {
  for (int four = 0; four < kRanks; ++four) {
    if (!has(ranks & deck_ranks_, four)) continue;
    for (int kicker = 0; kicker < kRanks; ++kicker) {
      if (!has(kickers & deck_ranks_, kicker)) continue;
      // Four and the kicker, or five where these are of one rank.
      const bool all_alike = kicker == four && count(four) == fixed();
      const bool beside =
          kicker != four && count(kicker) <= 1 && count(four) + count(kicker) == fixed();
      if (all_alike || beside) return true;
    }
  }
  return false;
}

bool Reading::has_full_house(Ranks ranks) const {
  if (different_ > 2) return false;
  for (int three = 0; three < kRanks; ++three) {
    if (!has(ranks & deck_ranks_, three) || count(three) > 3) continue;
    for (int two = 0; two < kRanks; ++two) {
      if (two == three || !has(deck_ranks_, two) || count(two) > 2) continue;
      if (count(three) + count(two) == fixed()) return true;
    }
  }
  return false;
}

bool Reading::has_two_pair(Ranks ranks) const {
  for (int high = 0; high < kRanks; ++high) {
    if (!has(ranks & deck_ranks_, high)) continue;
    for (int low = 0; low < high; ++low) {
      if (!has(deck_ranks_, low)) continue;
      const int missing = std::max(2 - count(high), 0) + std::max(2 - count(low), 0);
      if (missing <= free_) return true;
    }
  }
  return false;
}

bool Reading::has_one_suit(Suits suits) const {
  for (int suit = 0; suit < kSuits; ++suit) {
    const bool fits = (cards_ & ~kSuitCards[static_cast<std::size_t>(suit)]) == 0;
    if (fits && has(suits & deck_suits_, suit)) return true;
  }
  return false;
}

bool Reading::has_flush(Suits suits, Ranks highest) const {
  if (!has_one_suit(suits)) return false;
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    const bool can_be_highest = count(rank) > 0 || (free_ > 0 && has(deck_ranks_, rank));
    if (can_be_highest && has(highest, rank)) return true;
    if (count(rank) > 0) return false;
  }
  return false;
}

bool Reading::has_straight(Ranks highest) const {
  if (different_ < fixed()) return false;
  for (int top = 0; top < kRanks; ++top) {
    const Ranks straight = kStraights[static_cast<std::size_t>(top)];
    if (straight == 0 || !has(highest, top) || (straight & ~deck_ranks_) != 0) continue;
    if ((ranks_ & ~straight) == 0) return true;
  }
  return false;
}

bool Reading::has_straight_flush(Suits suits, Ranks highest) const {
  return has_one_suit(suits) && has_straight(highest);
}

}  // namespace vpanalyze::brute_force
