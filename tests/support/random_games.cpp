// SPDX-License-Identifier: MIT
#include "support/random_games.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "game/rules.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze::oracle {
namespace {

RankSet random_ranks(Random& random, const Deck& deck) {
  RankSet ranks;
  for (const Rank rank : kEachRank) {
    if (deck.ranks().contains(rank) && random.one_in(2)) ranks |= RankSet::of(rank);
  }
  const Card any = deck.card(random.below(deck.size() - deck.jokers()));
  return ranks | RankSet::of(any.rank());
}

/// Some of the deck's suits.
SuitSet random_suits(Random& random, const Deck& deck) {
  return static_cast<SuitSet>(random.between(1, (1 << deck.suits()) - 1));
}

PayLine random_line(Random& random, const Deck& deck) {
  PayLine line;
  line.hand = static_cast<HandKind>(random.below(static_cast<int>(HandKind::nothing)));
  line.pays = Pay::units(random.below(9));
  const bool counts_wild_cards = line.hand == HandKind::wild_cards;
  if (line.hand != HandKind::royal_flush && random.one_in(2))
    line.ranks = random_ranks(random, deck);
  if (random.one_in(2)) line.natural = random.one_in(2);
  if (counts_wild_cards || random.one_in(5)) {
    const int least = random.between(0, 5);
    line.wilds = WildCount{least, random.between(least, 5)};
  }
  if (counts_wild_cards && random.one_in(2)) line.wilds = WildCount{4, 4};
  const bool fifth_card = line.hand == HandKind::four_of_a_kind || line.wilds == WildCount{4, 4};
  if (fifth_card && (counts_wild_cards || line.hand == HandKind::four_of_a_kind) &&
      random.one_in(2)) {
    line.kicker = random_ranks(random, deck);
  }
  if (form_of(line.hand).traits.single_suit && random.one_in(2))
    line.suits = random_suits(random, deck);
  return line;
}

/// Five different cards, from the pool while it lasts, then from the deck.
std::array<Card, 5> deal(Random& random, std::vector<Card> pool, const Deck& deck) {
  std::vector<Card> hand;
  while (hand.size() < 5) {
    const bool uses_pool = !pool.empty();
    const int choice = random.below(uses_pool ? static_cast<int>(pool.size()) : deck.size());
    const Card card = uses_pool ? pool[static_cast<std::size_t>(choice)] : deck.card(choice);
    if (uses_pool) pool.erase(pool.begin() + choice);
    if (std::find(hand.begin(), hand.end(), card) == hand.end()) hand.push_back(card);
  }
  std::sort(hand.begin(), hand.end());
  return {hand[0], hand[1], hand[2], hand[3], hand[4]};
}

template <class Predicate>
std::vector<Card> cards_of(const Deck& deck, const Predicate& wanted) {
  std::vector<Card> cards;
  for (int position = 0; position < deck.size(); ++position) {
    if (wanted(deck.card(position))) cards.push_back(deck.card(position));
  }
  return cards;
}

}  // namespace

Paytable random_game(Random& random, const Deck& deck) {
  Paytable game;
  game.name = "A random game";
  game.deck = deck;
  const int ranked_cards = deck.size() - deck.jokers();
  for (int ranks = random.between(-1, 2); ranks > 0; --ranks) {
    const Rank rank = deck.card(random.below(ranked_cards)).rank();
    if (deck.extra().contains(rank)) continue;  // extra cards are not wild
    for (const Suit suit : deck.each_suit()) game.wild.insert(Card::of(rank, suit));
  }
  for (int cards = random.between(-2, 2); cards > 0; --cards) {
    const Card card = deck.card(random.below(ranked_cards));
    if (!deck.extra().contains(card.rank())) game.wild.insert(card);
  }
  game.wild = CardSet(game.wild.bits() & deck.ordinary_cards().bits());
  // A deck with no card but wild ones makes no game: every hand is the same.
  const std::vector<Card> all = cards_of(deck, [](Card card) { return !card.is_joker(); });
  if (std::all_of(all.begin(), all.end(), [&](Card card) { return game.wild.contains(card); })) {
    game.wild = {};
  }
  game.coins = random.one_in(3) ? 5 : 1;
  for (int lines = random.between(3, 16); lines > 0; --lines) {
    Paytable one = game;
    do {
      one.lines = {random_line(random, deck)};
      one.lines.back().name = "Line " + std::to_string(lines);
    } while (!validate(one).empty());
    game.lines.push_back(one.lines.back());
  }
  if (random.one_in(4)) {
    const auto least =
        std::min_element(game.lines.begin(), game.lines.end(),
                         [](const PayLine& a, const PayLine& b) { return a.pays < b.pays; });
    PayLine nothing;
    nothing.name = "Nothing at all";
    nothing.pays = least->pays;
    game.lines.insert(game.lines.begin() + random.below(static_cast<int>(game.lines.size())),
                      nothing);
  }
  return game;
}

std::array<Card, 5> random_hand(Random& random, const Paytable& game) {
  const Deck& deck = game.deck;
  const auto is_wild = [&](Card card) { return card.is_joker() || game.wild.contains(card); };
  const Card any = deck.card(random.below(deck.size()));
  const Card other = deck.card(random.below(deck.size()));
  std::vector<Card> pool;
  switch (random.below(8)) {
    case 0:
      pool = cards_of(deck, is_wild);
      pool.resize(
          std::min<std::size_t>(pool.size(), static_cast<std::size_t>(random.between(1, 5))),
          Card::of(Rank::deuce, Suit::clubs));
      break;
    case 1:
      pool = cards_of(deck, [&](Card card) {
        return is_wild(card) || (!any.is_joker() && card.suit() == any.suit());
      });
      break;
    case 2:
      pool = cards_of(deck, [&](Card card) {
        return is_wild(card) || (!any.is_joker() && card.rank() == any.rank()) ||
               (!other.is_joker() && card.rank() == other.rank());
      });
      break;
    case 3:
      pool = cards_of(deck, [&](Card card) {
        return is_wild(card) ||
               (!any.is_joker() && card.rank() >= any.rank() && card.rank() <= any.rank() + 4);
      });
      break;
    case 4:  // and all of one suit, the ace also below the deuce
      pool = cards_of(deck, [&](Card card) {
        if (card.is_joker() || any.is_joker()) return false;
        const int distance = (card.rank() - any.rank() + kRanks) % kRanks;
        return card.suit() == any.suit() && distance <= 4;
      });
      break;
    default: break;  // any five cards
  }
  return deal(random, std::move(pool), deck);
}

}  // namespace vpanalyze::oracle
