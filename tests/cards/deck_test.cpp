// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/card.hpp"

#include <stdexcept>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace {
using namespace vpanalyze;
}

TEST_CASE("In the standard deck positions are ids", "[cards]") {
  for (int jokers = 0; jokers <= kMaxJokers; ++jokers) {
    const Deck deck = Deck::standard(jokers);
    REQUIRE(deck.size() == 52 + jokers);
    CHECK(deck.jokers() == jokers);
    for (int position = 0; position < deck.size(); ++position) {
      CHECK(deck.card(position).id() == position);
      CHECK(deck.position(Card::from_id(position)) == position);
    }
    if (jokers < kMaxJokers) CHECK(deck.position(Card::joker(jokers)) == -1);
  }
}

TEST_CASE("Small decks keep the order of the cards", "[cards]") {
  const Deck deck(parse_rank_set("2,T,A").value(), 3, 2);
  REQUIRE(deck.size() == 11);
  CHECK(deck.card(0) == Card::of(Rank::deuce, Suit::clubs));
  CHECK(deck.card(3) == Card::of(Rank::ten, Suit::clubs));
  CHECK(deck.card(8) == Card::of(Rank::ace, Suit::hearts));
  CHECK(deck.card(10) == Card::joker(1));
  for (int position = 0; position < deck.size(); ++position) {
    CHECK(deck.position(deck.card(position)) == position);
    if (position > 0) CHECK(deck.card(position - 1) < deck.card(position));
  }
  CHECK(deck.position(Card::of(Rank::deuce, Suit::spades)) == -1);
  CHECK(deck.position(Card::of(Rank::three, Suit::clubs)) == -1);
  CHECK(deck == Deck(parse_rank_set("2,T,A").value(), 3, 2));
  CHECK_FALSE(deck == Deck(parse_rank_set("2,T,A").value(), 3, 3));
}

TEST_CASE("Decks with further cards and without some", "[cards]") {
  CardSet missing;
  missing.insert(Card::of(Rank::ten, Suit::clubs));
  missing.insert(Card::of(Rank::deuce, Suit::spades));  // not there anyway
  const Deck deck(parse_rank_set("2,T,A").value(), 3, 2, missing, RankSet::of(Rank::ten));
  std::string cards;
  for (int position = 0; position < deck.size(); ++position) {
    CHECK(deck.position(deck.card(position)) == position);
    cards += to_string(deck.card(position)) + " ";
  }
  CHECK(cards == "2c 2d 2h Td Th T* Ac Ad Ah Jk Jk ");
  CHECK(deck.position(Card::of(Rank::ten, Suit::clubs)) == -1);
  CHECK(deck.position(Card::extra(Rank::ace)) == -1);
  CHECK(deck.cards_of(Rank::ten) == 3);
  CHECK_FALSE(deck.is_even());
  CHECK(Deck::standard(2).is_even());
  CHECK_FALSE(deck == Deck(parse_rank_set("2,T,A").value(), 3, 2));
  CHECK(deck.with_jokers(2) == deck);
  CHECK(deck.with_jokers(5).size() == 14);
  const std::vector<SuitedCards> suited = deck.suited_cards();
  REQUIRE(suited.size() == 4);
  CHECK(suited[1].first == 3);
  CHECK(suited[1].suits == 0b0110);
  CHECK(suited[2].first == 5);
  CHECK(suited[2].suits == 0);
}

TEST_CASE("Extra cards have a rank and no suit", "[cards]") {
  const Card ace = Card::extra(Rank::ace);
  CHECK(ace.is_extra());
  CHECK_FALSE(ace.is_joker());
  CHECK_FALSE(ace.is_ordinary());
  CHECK(ace.rank() == Rank::ace);
  CHECK(suits_of(ace) == 0);
  CHECK_FALSE(CardSet::standard_deck().contains(ace));
  CHECK(to_string(ace) == "A*");
  for (const Rank rank : kEachRank) {
    CHECK(parse_card(to_string(Card::extra(rank))) == Card::extra(rank));
  }
  CHECK(parse_card("10*") == Card::extra(Rank::ten));
  std::string problem;
  CHECK(parse_cards("A* As 3*", problem)->size() == 3);
  CHECK_FALSE(parse_cards("A* A*", problem));
  CHECK(problem == "duplicate card A*");
}

TEST_CASE("Decks that make no sense cannot be built", "[cards]") {
  const RankSet all = RankSet::all();
  CHECK_THROWS_AS(Deck(RankSet(), 4, 5), std::invalid_argument);
  CHECK_THROWS_AS(Deck(all, 0, 0), std::invalid_argument);
  CHECK_THROWS_AS(Deck(all, 5, 0), std::invalid_argument);
  CHECK_THROWS_AS(Deck(all, 4, -1), std::invalid_argument);
  CHECK_THROWS_AS(Deck(all, 4, 6), std::invalid_argument);
  CHECK_THROWS_AS(Deck(RankSet::range(Rank::deuce, Rank::four), 3, 0), std::invalid_argument);
  CHECK(Deck(RankSet::range(Rank::deuce, Rank::four), 3, 1).size() == 10);
  CHECK_THROWS_AS(Deck(all, 4, 5, CardSet(), RankSet::of(Rank::ace)), std::invalid_argument);
  CHECK(Deck(all, 4, 4, CardSet(), RankSet::of(Rank::ace)).size() == kMaxCards);
  CHECK_THROWS_AS(Deck(RankSet::range(Rank::deuce, Rank::king), 4, 0, {}, RankSet::of(Rank::ace)),
                  std::invalid_argument);
}
