// SPDX-License-Identifier: MIT
#include "support/oracle_hand.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace vpanalyze::oracle {
namespace {

void add(Claims& claims, const Claims& more) {
  claims.five |= more.five;
  claims.full_house |= more.full_house;
  claims.straight |= more.straight;
  claims.three |= more.three;
  claims.two_pair |= more.two_pair;
  claims.pair |= more.pair;
  for (std::size_t rank = 0; rank < kRanks; ++rank) claims.four[rank] |= more.four[rank];
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    claims.flush[suit] |= more.flush[suit];
    claims.straight_flush[suit] |= more.straight_flush[suit];
  }
}

/// The highest card of the straight that five ascending ranks are; -1 if they are none.
int straight_of(const std::array<int, 5>& ranks) {
  const bool wheel = ranks == std::array{0, 1, 2, 3, kAce};
  if (wheel) return 3;
  for (std::size_t i = 1; i < 5; ++i) {
    if (ranks[i] != ranks[i - 1] + 1) return -1;
  }
  return ranks[4];
}

}  // namespace

Claims claims_as_they_are(std::span<const Card, 5> cards) {
  std::array<int, 5> ranks{};
  bool one_suit = true;
  for (std::size_t i = 0; i < 5; ++i) {
    ranks[i] = cards[i].rank();
    if (cards[i].suit() != cards[0].suit()) one_suit = false;
  }
  std::sort(ranks.begin(), ranks.end());
  std::array<int, kRanks> count{};
  for (const int rank : ranks) ++count[static_cast<std::size_t>(rank)];

  Claims claims;
  for (const int rank : ranks) {
    const int same = count[static_cast<std::size_t>(rank)];
    if (same >= 2) claims.pair |= RankSet::of(rank);
    if (same >= 3) claims.three |= RankSet::of(rank);
    if (same >= 4) {
      // Of five ascending ranks with four alike, the odd one is the first or the last.
      const int beside = ranks[0] == rank ? ranks[4] : ranks[0];
      claims.four[static_cast<std::size_t>(rank)] = RankSet::of(beside);
    }
    if (same == 5) claims.five |= RankSet::of(rank);
    for (const int other : ranks) {
      const int others = count[static_cast<std::size_t>(other)];
      if (other == rank || others < 2) continue;
      if (same == 3) claims.full_house |= RankSet::of(rank);
      if (same >= 2 && rank > other) claims.two_pair |= RankSet::of(rank);
    }
  }
  const int straight = straight_of(ranks);
  const auto suit = static_cast<std::size_t>(cards[0].suit());
  if (straight >= 0) claims.straight = RankSet::of(straight);
  if (one_suit) claims.flush[suit] = RankSet::of(ranks[4]);
  if (one_suit && straight >= 0) claims.straight_flush[suit] = RankSet::of(straight);
  return claims;
}

WildCardOracle::Known& WildCardOracle::known(const Deck& deck) {
  static std::map<std::pair<std::uint32_t, int>, Known> by_deck;
  return by_deck[{deck.ranks().bits(), deck.suits()}];
}

WildCardOracle::WildCardOracle(const Paytable& game) : wild_(game.wild), known_(known(game.deck)) {
  for (int position = 0; position < game.deck.size(); ++position) {
    if (!game.deck.card(position).is_joker()) stand_ins_.push_back(game.deck.card(position));
  }
}

Claims WildCardOracle::claims(std::span<const Card, 5> cards) {
  std::array<Card, 5> hand = {cards[0], cards[1], cards[2], cards[3], cards[4]};
  std::size_t naturals = 0;
  CardSet natural_cards;
  for (const Card card : cards) {
    if (is_wild(card)) continue;
    hand[naturals++] = card;
    natural_cards.insert(card);
  }
  if (naturals == 5) return claims_as_they_are(hand);
  const auto [place, is_new] = known_.try_emplace(natural_cards.bits());
  if (is_new) substitute(hand, naturals, 0, place->second);
  return place->second;
}

/// Wild cards are alike, so the second takes only cards from where the first one is on.
void WildCardOracle::substitute(std::array<Card, 5>& cards, std::size_t place, std::size_t from,
                                Claims& out) const {
  if (place == 5) {
    add(out, claims_as_they_are(cards));
    return;
  }
  for (std::size_t i = from; i < stand_ins_.size(); ++i) {
    cards[place] = stand_ins_[i];
    substitute(cards, place + 1, i, out);
  }
}

}  // namespace vpanalyze::oracle
