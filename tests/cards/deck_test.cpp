// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/card.hpp"

#include <stdexcept>

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

TEST_CASE("Decks that make no sense cannot be built", "[cards]") {
  const RankSet all = RankSet::all();
  CHECK_THROWS_AS(Deck(RankSet(), 4, 5), std::invalid_argument);
  CHECK_THROWS_AS(Deck(all, 0, 0), std::invalid_argument);
  CHECK_THROWS_AS(Deck(all, 5, 0), std::invalid_argument);
  CHECK_THROWS_AS(Deck(all, 4, -1), std::invalid_argument);
  CHECK_THROWS_AS(Deck(all, 4, 6), std::invalid_argument);
  CHECK_THROWS_AS(Deck(RankSet::range(Rank::deuce, Rank::four), 3, 0), std::invalid_argument);
  CHECK(Deck(RankSet::range(Rank::deuce, Rank::four), 3, 1).size() == 10);
}
