// SPDX-License-Identifier: MIT
#include "evaluate/pattern_index.hpp"

#include <array>
#include <bit>
#include <span>

#include "base/ranges.hpp"

namespace vpanalyze {

namespace {

constexpr int kStraightCards = 5;

/// Returns the ranks held at least n times; all of `ranks` for n ≤ 0.
RankSet held(const RankCounts& counts, int n, RankSet ranks) {
  return n <= 0 ? ranks : counts.at_least(n);
}

/// Returns the ranks without the lowest. Detects few ranks faster than size(), for which baseline
/// x86-64 has no instruction.
RankSet remove_lowest(RankSet ranks) { return RankSet(ranks.bits() & (ranks.bits() - 1)); }

/// Highest cards of straights.
constexpr auto kHighest = std::span(kEachRank).subspan(index_of(kLowestStraight));

/// Ranks of the straight with each highest card: [highest].
constexpr auto kStraights = [] {
  std::array<RankSet, kRanks> straights;
  straights[index_of(kLowestStraight)] =
      RankSet::range(Rank::deuce, kLowestStraight) | RankSet::of(Rank::ace);
  for (const Rank highest : kHighest.subspan(1)) {
    straights[index_of(highest)] = RankSet::range(highest - (kStraightCards - 1), highest);
  }
  return straights;
}();

/// Returns the highest cards of possible straights: the natural cards have different ranks that all
/// fit into one straight.
RankSet straights(RankSet present, RankSet repeated, RankSet ranks) {
  RankSet result;
  if (!repeated.empty()) return result;
  for (const Rank highest : kHighest) {
    const RankSet needed = kStraights[index_of(highest)];
    if (needed.contains(present) && ranks.contains(needed)) result |= RankSet::of(highest);
  }
  return result;
}

/// Returns the possible highest cards of a flush: that of the natural cards, or any above it for
/// which a wild card stands.
RankSet flushes(RankSet present, int wild, RankSet ranks) {
  const RankSet own = present.empty() ? RankSet() : RankSet::of(present.highest());
  if (wild == 0) return own;
  return own |
         (ranks & RankSet::range(present.empty() ? Rank::deuce : present.highest(), Rank::ace));
}

/// Returns the possible ranks of the three in a full house: the natural cards are of two ranks, at
/// most three of one and two of the other; wild cards complete both, or form all of one.
RankSet full_houses(const RankCounts& counts, RankSet ranks) {
  const RankSet present = counts.present();
  const RankSet threes = counts.at_least(3);
  const RankSet upper_ranks = remove_lowest(present);
  if (!remove_lowest(upper_ranks).empty() || !counts.at_least(4).empty()) return {};
  // A rank held three times cannot be the pair, so it is the three.
  if (!threes.empty()) return threes;
  // With two ranks, either may be the three; with one or none, wild cards make any rank the three.
  return upper_ranks.empty() ? ranks : present;
}

/// Returns the possible ranks of the higher of two pairs: Σ max(0, 2 − n) over the two ranks is at
/// most the number of wild cards.
RankSet two_pairs(const RankCounts& counts, int wild, RankSet ranks) {
  const RankSet present = counts.present();
  const RankSet pairs = counts.repeated();
  // Ranks by the number of wild cards they need to be a pair: none, one, two.
  const std::array<RankSet, 3> ranks_by_need = {pairs, present - pairs, ranks - present};
  RankSet result;
  for (int high_need = 0; high_need <= 2; ++high_need) {
    const RankSet highs = ranks_by_need[static_cast<std::size_t>(high_need)];
    for (int low_need = 0; low_need <= 2 && high_need + low_need <= wild; ++low_need) {
      const RankSet lows = ranks_by_need[static_cast<std::size_t>(low_need)];
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
  MadeHands hands = made(hand.natural, hand.wild_cards(), hand.natural_suits, ranks);
  hands.kickers = hand.kickers;
  return hands;
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

/// Returns kinds in the order of their first card, and sets the kind of the card at every position.
std::vector<CardKind> find_kinds(const Deck& deck, CardSet wild_cards,
                                 const std::vector<CardSet>& kickers,
                                 std::vector<std::uint8_t>& kind_of) {
  // The first card of the same rank that the same lines name.
  const auto kicker_like = [&](Card card) {
    CardSet first;
    for (const Suit suit : kEachSuit) {
      const Card other = Card::of(card.rank(), suit);
      const bool same = all_of(
          kickers, [&](CardSet named) { return named.contains(card) == named.contains(other); });
      if (!same) continue;
      first.insert(other);
      return first;
    }
    return first;
  };
  const auto is_named = [&](Card card) {
    return any_of(kickers, [&](CardSet named) { return named.contains(card); });
  };
  std::vector<CardKind> kinds;
  for (int position = 0; position < deck.size(); ++position) {
    const Card card = deck.card(position);
    const auto rank = card.is_joker() ? std::nullopt : std::optional(card.rank());
    const bool wild = card.is_joker() || wild_cards.contains(card);
    const CardSet kicker = is_named(card) ? kicker_like(card) : CardSet();
    auto kind = find_if(kinds, [&](const CardKind& other) {
      return other.rank == rank && other.wild == wild && other.kicker == kicker;
    });
    if (kind == kinds.end()) kind = kinds.insert(kind, {rank, wild, kicker, 0});
    ++kind->copies;
    kind_of.push_back(static_cast<std::uint8_t>(kind - kinds.begin()));
  }
  return kinds;
}

}  // namespace

PatternIndex::PatternIndex(const Deck& deck, CardSet wild, bool named_suits,
                           const std::vector<CardSet>& kickers)
    : named_suits_(named_suits),
      extra_(deck.extra()),
      kinds_(find_kinds(deck, wild, kickers, kind_of_)),
      multisets_(mapped(kinds_, &CardKind::copies), kDealCards) {}

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
      if (!kind.wild) hand.kickers |= kind.kicker;
    } else {
      ++hand.jokers;
    }
  }
  return hand;
}

bool PatternIndex::set_suits(HandPattern& hand, int suit_class) const {
  const int kind_suits = named_suits_ ? kSuits : 1;
  const bool shares = suit_class > 0;
  const bool own = suit_class > kind_suits;
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
    // Five natural cards that share a suit belong to the class above.
    const bool any_wild = hand.jokers > 0 || !hand.wild.present().empty();
    return !natural_repeats && any_wild && (!natural.empty() || suit_class == 1);
  }
  // Detects several natural cards, or an extra one; natural.size() > 1 would be slower.
  return natural_repeats || (natural.bits() & (natural.bits() - 1)) != 0 ||
         natural.intersects(extra_);
}

}  // namespace vpanalyze
