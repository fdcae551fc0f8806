// SPDX-License-Identifier: MIT
#include "evaluate/pattern_index.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace vpanalyze {

namespace {

constexpr int kStraightCards = 5;

/// The ranks held at least n times; every one of `ranks` is held no times.
RankSet held(const RankCounts& counts, int n, RankSet ranks) {
  return n <= 0 ? ranks : counts.at_least(n);
}

/// Counts few ranks sooner than size(), for which baseline x86-64 has no instruction.
RankSet without_lowest(RankSet ranks) { return RankSet(ranks.bits() & (ranks.bits() - 1)); }

/// The highest cards of straights.
constexpr auto kHighest = std::span(kEachRank).subspan(index_of(kLowestStraight));

/// [highest]: the five ranks of the straights.
constexpr auto kStraights = [] {
  std::array<RankSet, kRanks> straights;
  straights[index_of(kLowestStraight)] =
      RankSet::range(Rank::deuce, kLowestStraight) | RankSet::of(Rank::ace);
  for (const Rank highest : kHighest.subspan(1)) {
    straights[index_of(highest)] = RankSet::range(highest - (kStraightCards - 1), highest);
  }
  return straights;
}();

/// Highest cards of the straights: the natural cards are of different ranks and all in one
/// straight.
RankSet straights(RankSet present, RankSet repeated, RankSet ranks) {
  RankSet result;
  if (!repeated.empty()) return result;
  for (const Rank highest : kHighest) {
    const RankSet needed = kStraights[index_of(highest)];
    if (needed.contains(present) && ranks.contains(needed)) result |= RankSet::of(highest);
  }
  return result;
}

/// Highest cards of a flush: that of the natural cards, or any above it that a wild card stands
/// for.
RankSet flushes(RankSet present, int wild, RankSet ranks) {
  const RankSet own = present.empty() ? RankSet() : RankSet::of(present.highest());
  if (wild == 0) return own;
  return own |
         (ranks & RankSet::range(present.empty() ? Rank::deuce : present.highest(), Rank::ace));
}

/// Ranks for the three of a full house: all natural cards are of two ranks, at most three of one
/// and two of the other; wild cards fill up both, or stand for the whole of one.
RankSet full_houses(const RankCounts& counts, RankSet ranks) {
  const RankSet present = counts.present();
  const RankSet threes = counts.at_least(3);
  const RankSet above_lowest = without_lowest(present);
  if (!without_lowest(above_lowest).empty() || !counts.at_least(4).empty()) return {};
  // A rank held three times cannot be the pair, so it is the three.
  if (!threes.empty()) return threes;
  // Of two ranks either may be the three; with one or none, wild cards make any rank the three.
  return above_lowest.empty() ? ranks : present;
}

/// Ranks for the higher pair of two: Σ max(0, 2 − n) over the two ranks at most the wild cards.
RankSet two_pairs(const RankCounts& counts, int wild, RankSet ranks) {
  const RankSet present = counts.present();
  const RankSet pairs = counts.repeated();
  // Ranks by the wild cards they need to be a pair: none, one, two.
  const std::array<RankSet, 3> by_need = {pairs, present - pairs, ranks - present};
  RankSet result;
  for (int high_need = 0; high_need <= 2; ++high_need) {
    const RankSet highs = by_need[static_cast<std::size_t>(high_need)];
    for (int low_need = 0; low_need <= 2 && high_need + low_need <= wild; ++low_need) {
      const RankSet lows = by_need[static_cast<std::size_t>(low_need)];
      if (!lows.empty()) result |= highs & RankSet::range(lows.lowest() + 1, Rank::ace);
    }
  }
  return result;
}

MadeHands made(const RankCounts& counts, int wild, SuitSet suits, RankSet ranks) {
  const RankSet present = counts.present();
  MadeHands hands;
  hands.five = held(counts, 5 - wild, ranks);
  hands.four = held(counts, 4 - wild, ranks);
  hands.three = held(counts, 3 - wild, ranks);
  hands.pair = held(counts, 2 - wild, ranks);
  hands.full_house = full_houses(counts, ranks);
  hands.two_pair = two_pairs(counts, wild, ranks);
  hands.straight = straights(present, counts.repeated(), ranks);
  hands.suits = suits;
  hands.any_wild = wild > 0;
  if (suits != 0) {
    hands.flush = flushes(present, wild, ranks);
    hands.straight_flush = hands.straight;
  }
  hands.natural_ranks = present;
  return hands;
}

}  // namespace

RankSet straight_ranks(Rank highest) { return kStraights[index_of(highest)]; }

MadeHands made_with_wild_cards(const HandPattern& hand, RankSet ranks) {
  return made(hand.natural, hand.wild_cards(), hand.natural_suits, ranks);
}

MadeHands made_naturally(const HandPattern& hand, RankSet ranks) {
  RankCounts counts = hand.natural;
  for (const Rank rank : kEachRank) {
    if (hand.wild.present().contains(rank)) counts.add(rank, hand.wild.count(rank));
  }
  return made(counts, 0, hand.own_suits, ranks);
}

namespace {

constexpr int kDealCards = 5;

/// Kinds in order of their first card, and for every position the kind of its card.
std::vector<CardKind> find_kinds(const Deck& deck, CardSet wild_cards,
                                 std::vector<std::uint8_t>& kind_of) {
  std::vector<CardKind> kinds;
  for (int position = 0; position < deck.size(); ++position) {
    const Card card = deck.card(position);
    const auto rank = card.is_joker() ? std::nullopt : std::optional(card.rank());
    const bool wild = card.is_joker() || wild_cards.contains(card);
    auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const CardKind& other) {
      return other.rank == rank && other.wild == wild;
    });
    if (kind == kinds.end()) kind = kinds.insert(kind, {rank, wild, 0});
    ++kind->copies;
    kind_of.push_back(static_cast<std::uint8_t>(kind - kinds.begin()));
  }
  return kinds;
}

std::vector<int> copies(const std::vector<CardKind>& kinds) {
  std::vector<int> result;
  for (const CardKind& kind : kinds) result.push_back(kind.copies);
  return result;
}

}  // namespace

PatternIndex::PatternIndex(const Deck& deck, CardSet wild, bool named_suits)
    : named_suits_(named_suits),
      extra_(deck.extra()),
      kinds_(find_kinds(deck, wild, kind_of_)),
      multisets_(copies(kinds_), kDealCards) {}

int PatternIndex::suit_class(SuitSet natural_suits, SuitSet own_suits) const {
  if (natural_suits == 0) return 0;
  if (!named_suits_) return own_suits != 0 ? 2 : 1;
  // A hand without natural cards can take any suit; it counts under the first.
  if (own_suits != 0) return 1 + kSuits + std::countr_zero(own_suits);
  return 1 + std::countr_zero(natural_suits);
}

HandPattern PatternIndex::pattern(std::span<const std::uint8_t> kinds) const {
  HandPattern hand;
  for (const std::uint8_t number : kinds) {
    const CardKind& kind = kinds_[number];
    if (kind.rank) {
      (kind.wild ? hand.wild : hand.natural).add(*kind.rank);
    } else {
      ++hand.jokers;
    }
  }
  return hand;
}

bool PatternIndex::set_suits(HandPattern& hand, int suit_class) const {
  const int per_kind = named_suits_ ? kSuits : 1;
  const bool shares = suit_class > 0;
  const bool own = suit_class > per_kind;
  const SuitSet suits =
      named_suits_ && shares ? static_cast<SuitSet>(1U << ((suit_class - 1) % kSuits)) : kAllSuits;
  const RankSet natural = hand.natural.present();
  const bool natural_repeats = !hand.natural.repeated().empty();
  hand.own_suits = own ? suits : SuitSet{0};
  hand.natural_suits = natural.empty() ? kAllSuits : shares ? suits : SuitSet{0};
  if (own) {
    const bool repeats =
        natural_repeats || !hand.wild.repeated().empty() || natural.intersects(hand.wild.present());
    return hand.jokers == 0 && !repeats;
  }
  if (shares) {
    // Five natural cards that share a suit are of the class above.
    const bool any_wild = hand.jokers > 0 || !hand.wild.present().empty();
    return !natural_repeats && any_wild && (!natural.empty() || suit_class == 1);
  }
  // More than one natural card, or an extra one; natural.size() > 1 would be slower.
  return natural_repeats || (natural.bits() & (natural.bits() - 1)) != 0 ||
         natural.intersects(extra_);
}

}  // namespace vpanalyze
