// SPDX-License-Identifier: MIT
#include "vpanalyze/evaluate/made_hands.hpp"

#include <numeric>

namespace vpanalyze {
namespace {

constexpr int kStraightCards = 5;
/// The lowest card that can be the highest of a straight: the five of A-2-3-4-5.
constexpr int kLowestStraight = 3;

using Counts = std::array<std::uint8_t, kRanks>;

/// For n = 0 .. 4 the ranks held at least n times.
class RankCounts {
 public:
  RankCounts(const Counts& counts, RankSet ranks) : at_least_{ranks} {
    for (int rank = 0; rank < kRanks; ++rank) {
      const std::size_t count = counts[static_cast<std::size_t>(rank)];
      for (std::size_t n = 1; n <= count; ++n) at_least_[n] |= RankSet::of(rank);
    }
  }

  RankSet at_least(int n) const {
    if (n > kSuits) return {};
    return at_least_[static_cast<std::size_t>(n > 0 ? n : 0)];
  }

 private:
  std::array<RankSet, kSuits + 1> at_least_;
};

/// Highest cards of the straights: the natural cards are of different ranks and all in one
/// straight.
RankSet straights(RankSet present, RankSet repeated, RankSet ranks) {
  RankSet result;
  if (!repeated.empty()) return result;
  for (int highest = kLowestStraight; highest < kRanks; ++highest) {
    const RankSet needed = straight_ranks(highest);
    if (needed.contains(present) && ranks.contains(needed)) result |= RankSet::of(highest);
  }
  return result;
}

/// Highest cards of a flush: that of the natural cards, or any above it that a wild card stands
/// for.
RankSet flushes(RankSet present, int wild, RankSet ranks) {
  const RankSet own = present.empty() ? RankSet() : RankSet::of(present.highest());
  if (wild == 0) return own;
  return own | (ranks & RankSet::range(present.empty() ? 0 : present.highest(), kAce));
}

/// Ranks for the three of a full house: all natural cards are of two ranks, at most three of one
/// and two of the other; wild cards fill up both, or stand for the whole of one.
RankSet full_houses(const RankCounts& counts, RankSet ranks) {
  const RankSet present = counts.at_least(1);
  const RankSet threes = counts.at_least(3);
  if (present.size() > 2 || !counts.at_least(4).empty()) return {};
  // A rank held three times cannot be the pair, so it is the three.
  if (!threes.empty()) return threes;
  // Of two ranks either may be the three; with one or none, wild cards make any rank the three.
  return present.size() == 2 ? present : ranks;
}

/// Ranks for the higher pair of two: Σ max(0, 2 − n) over the two ranks at most the wild cards.
RankSet two_pairs(const RankCounts& counts, int wild, RankSet ranks) {
  const RankSet present = counts.at_least(1);
  const RankSet pairs = counts.at_least(2);
  // Ranks by the wild cards they need to be a pair: none, one, two.
  const std::array<RankSet, 3> by_need = {pairs, present - pairs, ranks - present};
  RankSet result;
  for (int high_need = 0; high_need <= 2; ++high_need) {
    const RankSet highs = by_need[static_cast<std::size_t>(high_need)];
    for (int low_need = 0; low_need <= 2 && high_need + low_need <= wild; ++low_need) {
      const RankSet lows = by_need[static_cast<std::size_t>(low_need)];
      if (!lows.empty()) result |= highs & RankSet::range(lows.lowest() + 1, kAce);
    }
  }
  return result;
}

MadeHands made(const Counts& cards, int wild, SuitSet suits, RankSet ranks) {
  const RankCounts counts(cards, ranks);
  const RankSet present = counts.at_least(1);
  MadeHands hands;
  hands.five = counts.at_least(5 - wild);
  hands.four = counts.at_least(4 - wild);
  hands.three = counts.at_least(3 - wild);
  hands.pair = counts.at_least(2 - wild);
  hands.full_house = full_houses(counts, ranks);
  hands.two_pair = two_pairs(counts, wild, ranks);
  hands.straight = straights(present, counts.at_least(2), ranks);
  hands.suits = suits;
  if (suits != 0) hands.flush = flushes(present, wild, ranks);
  hands.natural_ranks = present;
  return hands;
}

}  // namespace

int HandPattern::wild_cards() const {
  return std::accumulate(wild.begin(), wild.end(), static_cast<int>(jokers));
}

RankSet straight_ranks(int highest) {
  if (highest == kLowestStraight) return RankSet::range(kDeuce, highest) | RankSet::of(kAce);
  return RankSet::range(highest - kStraightCards + 1, highest);
}

MadeHands made_with_wild_cards(const HandPattern& hand, RankSet ranks) {
  return made(hand.natural, hand.wild_cards(), hand.natural_suits, ranks);
}

MadeHands made_naturally(const HandPattern& hand, RankSet ranks) {
  Counts counts = hand.natural;
  for (std::size_t rank = 0; rank < counts.size(); ++rank) {
    counts[rank] = static_cast<std::uint8_t>(counts[rank] + hand.wild[rank]);
  }
  return made(counts, 0, hand.own_suits, ranks);
}

}  // namespace vpanalyze
