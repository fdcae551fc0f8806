// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/card.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"

namespace {

using namespace vpanalyze;

std::string how_cards_are_written() {
  return "; cards are written As, Td, 10h, and Jk for a joker";
}

std::string problem_with(std::string_view text) {
  std::string problem;
  return parse_cards(text, problem) ? "" : problem;
}

}  // namespace

TEST_CASE("Cards are numbered in deck order", "[cards]") {
  CHECK(Card::of(Rank::deuce, Suit::clubs).id() == 0);
  CHECK(Card::of(Rank::ace, Suit::spades).id() == 51);
  CHECK(Card::joker().id() == 52);
  CHECK(Card::joker(4).id() == kMaxCards - 1);
  for (int id = 0; id < 52; ++id) {
    const Card card = Card::from_id(id);
    CHECK_FALSE(card.is_joker());
    CHECK(Card::of(card.rank(), card.suit()) == card);
  }
  CHECK(Card::of(Rank::five, Suit::spades) < Card::of(Rank::six, Suit::clubs));
  CHECK(Card::of(Rank::ace, Suit::spades) < Card::joker());
}

TEST_CASE("Every card reads as it is written", "[cards]") {
  for (int id = 0; id <= 52; ++id) {
    const Card card = Card::from_id(id);
    CHECK(parse_card(to_string(card)) == card);
  }
  CHECK(to_string(Card::of(Rank::ace, Suit::spades)) == "As");
  CHECK(to_string(Card::of(Rank::ten, Suit::diamonds)) == "Td");
  CHECK(to_string(Card::joker(3)) == "Jk");
}

TEST_CASE("Cards read as people write them", "[cards]") {
  const Card ten_of_diamonds = Card::of(Rank::ten, Suit::diamonds);
  for (const auto* text : {"Td", "td", "tD", "10d", "10D", "T♦", "10♦", "T♢", "T♦\xEF\xB8\x8F"}) {
    CHECK(parse_card(text) == ten_of_diamonds);
  }
  for (const auto* text : {"Jk", "jk", "JK", "Joker", "joker", "JOKER"}) {
    CHECK(parse_card(text) == Card::joker());
  }
  for (const auto* text : {"", "A", "s", "1s", "Ax", "Ass", "As ", " As", "11s", "Jo", "♠A"}) {
    INFO('"' << text << '"');
    CHECK_FALSE(parse_card(text).has_value());
  }
}

TEST_CASE("Several cards need nothing between them", "[cards]") {
  std::string problem;
  const std::vector<Card> expected = {
      Card::of(Rank::ace, Suit::spades), Card::of(Rank::king, Suit::hearts),
      Card::of(Rank::ten, Suit::diamonds), Card::of(Rank::deuce, Suit::clubs), Card::joker()};
  for (const auto* text :
       {"AsKh10d2cJk", "As Kh 10d 2c Jk", "as,kh,td,2c,jk", " A♠ K♥ T♦ 2♣ joker\n"}) {
    INFO('"' << text << '"');
    CHECK(parse_cards(text, problem) == expected);
  }
  CHECK(parse_cards("", problem) == std::vector<Card>{});
  CHECK(to_string(expected) == "As Kh Td 2c Jk");
}

TEST_CASE("Repeated jokers are different ones, other cards a mistake", "[cards]") {
  std::string problem;
  CHECK(parse_cards("JkJk", problem) == std::vector<Card>{Card::joker(0), Card::joker(1)});
  CHECK(problem_with("Jk Jk Jk Jk Jk Jk") == "more than 5 jokers");
  CHECK(problem_with("As Kd A♠") == "duplicate card As");
  CHECK(problem_with("As Xx Kd") == "unknown card \"Xx\"" + how_cards_are_written());
  CHECK(problem_with("As \u0410d Kd") ==
        "unknown card \"\u0410d\": a Cyrillic letter that looks like \"A\", U+0410");
  CHECK(problem_with("\u200BAs") == "unknown card \"\u200BAs\": a zero-width space, U+200B");
}

TEST_CASE("What is no card within a word is told from the cards around it", "[cards]") {
  const auto unknown = [](const std::string& wrong, const std::string& word) {
    return "unknown card \"" + wrong + "\" in \"" + word + '"' + how_cards_are_written();
  };
  CHECK(problem_with("joker1") == unknown("1", "joker1"));
  CHECK(problem_with("Kh 1h5h2c") == unknown("1h", "1h5h2c"));
  CHECK(problem_with("AsKx2d, 3c4h") == unknown("Kx", "AsKx2d"));
  CHECK(problem_with("Kh,1h") == "unknown card \"1h\"" + how_cards_are_written());
}

TEST_CASE("Spaces of other widths separate cards as well", "[cards]") {
  std::string problem;
  CHECK(parse_cards("As\u00A0Kd\u202F\u2009Jk", problem) == parse_cards("As Kd Jk", problem));
}

TEST_CASE("What is no card is shown up to a line's worth", "[cards]") {
  CHECK(problem_with(std::string("As\0Kh", 5)) == "unknown card \"\\0\"");
  CHECK(problem_with(std::string("x\0Kh", 4)) == "unknown card \"x\"" + how_cards_are_written());
  const std::string forty(40, 'x');
  CHECK(problem_with(forty) == "unknown card \"" + forty + "\"" + how_cards_are_written());
  CHECK(problem_with(forty + "x As") ==
        "unknown card \"" + forty + "…\"" + how_cards_are_written());
  std::string too_long(39, 'x');
  too_long += "♠♠";
  CHECK(problem_with(too_long) ==
        "unknown card \"" + std::string(39, 'x') + "♠…\"" + how_cards_are_written());
}

TEST_CASE("Suits have letters and words", "[cards]") {
  const std::vector<std::string> words = {"clubs", "diamonds", "hearts", "spades"};
  for (const Suit suit : kEachSuit) {
    CHECK(suit_word(suit) == words[static_cast<std::size_t>(suit)]);
    CHECK(suit_char(suit) == suit_word(suit).front());
    CHECK(parse_suit_char(suit_char(suit)) == suit);
  }
  CHECK(parse_suit_char('S') == Suit::spades);
  CHECK_FALSE(parse_suit_char('x').has_value());
}

TEST_CASE("Sets of cards", "[cards]") {
  CardSet set;
  CHECK(set.empty());
  set.insert(Card::joker(4));
  set.insert(Card::of(Rank::deuce, Suit::clubs));
  set.insert(Card::of(Rank::deuce, Suit::clubs));
  CHECK(set.size() == 2);
  CHECK(set.contains(Card::joker(4)));
  CHECK_FALSE(set.contains(Card::joker(3)));
}

TEST_CASE("Sets of cards ignore extra cards", "[cards]") {
  CardSet cards;
  cards.insert(Card::of(Rank::ace, Suit::spades));
  for (const Rank rank : kEachRank) cards.insert(Card::extra(rank));
  CHECK(cards.size() == 1);
  CHECK_FALSE(cards.contains(Card::extra(Rank::deuce)));
  // A shift by the number of an extra card is no constant expression.
  constexpr CardSet kNone = [] {
    CardSet set;
    set.insert(Card::extra(Rank::ace));
    return set;
  }();
  STATIC_REQUIRE(kNone.empty());
}
