// SPDX-License-Identifier: MIT
#include "support/oracle_hand.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace vpanalyze::oracle {
namespace {

/// The highest card of the straight that five ascending ranks are, if they are one.
std::optional<Rank> straight_of(const std::array<Rank, 5>& ranks) {
  const bool wheel =
      ranks == std::array{Rank::deuce, Rank::three, Rank::four, Rank::five, Rank::ace};
  if (wheel) return Rank::five;
  for (std::size_t i = 1; i < 5; ++i) {
    if (ranks[i] != ranks[i - 1] + 1) return std::nullopt;
  }
  return ranks[4];
}

}  // namespace

void add_claims_as_they_are(std::span<const Card, 5> cards, Claims& claims) {
  std::array<Rank, 5> ranks{};
  bool one_suit = true;
  for (std::size_t i = 0; i < 5; ++i) {
    ranks[i] = cards[i].rank();
    if (cards[i].is_extra() || cards[i].suit() != cards[0].suit()) one_suit = false;
  }
  std::sort(ranks.begin(), ranks.end());

  for (std::size_t run_begin = 0, run_end = 0; run_begin < 5; run_begin = run_end) {
    const Rank rank = ranks[run_begin];
    while (run_end < 5 && ranks[run_end] == rank) ++run_end;
    const std::size_t same = run_end - run_begin;
    if (same >= 2) claims.pair |= RankSet::of(rank);
    if (same >= 3) claims.three |= RankSet::of(rank);
    // The odd one of five ascending ranks with four alike is the first or the last.
    const Rank neighbor = run_begin == 0 ? ranks[4] : ranks[0];
    if (same >= 4) claims.four[index_of(rank)] |= RankSet::of(neighbor);
    if (same == 5) claims.five |= RankSet::of(rank);
  }
  // Two pair, as ascending ranks, are AABBC, AABCC or ABBCC: the second card and the fourth are of
  // the pairs. A full house is AAABB or AABBB: the three is the rank in the middle.
  const bool pair_below = ranks[1] == ranks[0] || ranks[1] == ranks[2];
  const bool pair_above = ranks[3] == ranks[2] || ranks[3] == ranks[4];
  const bool two_ranks = ranks[0] == ranks[1] && ranks[3] == ranks[4];
  const bool three = ranks[2] == ranks[1] || ranks[2] == ranks[3];
  if (ranks[1] != ranks[3] && pair_below && pair_above) claims.two_pair |= RankSet::of(ranks[3]);
  if (ranks[1] != ranks[3] && two_ranks && three) claims.full_house |= RankSet::of(ranks[2]);

  const auto straight = straight_of(ranks);
  if (straight) claims.straight |= RankSet::of(*straight);
  if (!one_suit) return;
  const auto suit = index_of(cards[0].suit());
  claims.flush[suit] |= RankSet::of(ranks[4]);
  if (straight) claims.straight_flush[suit] |= RankSet::of(*straight);
}

WildCardOracle::WildCardOracle(const Paytable& game)
    : deck_(game.deck.ranks().bits(), game.deck.suits()), wild_(game.wild) {
  for (const Rank rank : kEachRank) {
    if (!game.deck.ranks().contains(rank)) continue;
    for (const Suit suit : game.deck.each_suit()) stand_ins_.push_back(Card::of(rank, suit));
  }
}

Claims WildCardOracle::claims(std::span<const Card, 5> cards) {
  std::array<Card, 5> hand = {cards[0], cards[1], cards[2], cards[3], cards[4]};
  std::size_t naturals = 0;
  CardSet natural_cards;
  bool has_extra = false;
  for (const Card card : cards) {
    if (is_wild(card)) continue;
    hand[naturals++] = card;
    has_extra = has_extra || card.is_extra();
    if (!card.is_extra()) natural_cards.insert(card);
  }
  if (naturals == 5 || has_extra) {  // not remembered
    Claims claims;
    substitute(hand, naturals, 0, claims);
    return claims;
  }
  thread_local std::map<DeckKey, Known> known_hands;
  const auto [place, is_new] = known_hands[deck_].try_emplace(natural_cards.bits());
  if (is_new) substitute(hand, naturals, 0, place->second);
  return place->second;
}

/// Wild cards are alike, so the second takes only cards from where the first one is on.
void WildCardOracle::substitute(std::array<Card, 5>& cards, std::size_t place,
                                std::size_t run_begin, Claims& found_claims) const {
  if (place == 5) {
    add_claims_as_they_are(cards, found_claims);
    return;
  }
  for (std::size_t i = run_begin; i < stand_ins_.size(); ++i) {
    cards[place] = stand_ins_[i];
    substitute(cards, place + 1, i, found_claims);
  }
}

}  // namespace vpanalyze::oracle
