// SPDX-License-Identifier: MIT
// Sentences of the paytable format, each with a hand by hand.
#include <string>
#include <string_view>
#include <vector>

#include "game/rules.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/hand_pattern.hpp"
#include "support/oracle_rules.hpp"

namespace {

using namespace vpanalyze;
using oracle::line;

PayLine natural(PayLine line, bool value = true) {
  line.natural = value;
  return line;
}

PayLine kicker(PayLine line, std::string_view ranks) {
  line.kicker = parse_rank_set(ranks).value();
  return line;
}

PayLine wilds(PayLine line, int least, int most) {
  line.wilds = WildCount{least, most};
  return line;
}

PayLine suited(PayLine line, std::string_view suits) {
  line.suits = SuitSet{0};
  for (const char c : suits) {
    *line.suits |= set_of(parse_suit_char(c).value());
  }
  return line;
}

/// Game for testing whether a hand makes a line, by the rules and by the oracle, which must agree.
class ExampleGame {
 public:
  explicit ExampleGame(std::string_view wild_cards = {}, int jokers = 0) {
    game_.deck = Deck::standard(jokers);
    std::string problem;
    const auto cards = parse_cards(wild_cards, problem).value();
    for (const Card card : cards) game_.wild.insert(card);
  }

  static ExampleGame deuces(int jokers = 0) { return ExampleGame("2c 2d 2h 2s", jokers); }

  bool makes(const PayLine& line, std::string_view cards) {
    game_.lines = {line};
    const auto hand = oracle::hand(cards);
    const bool made = Rules(game_).lines_made(oracle::pattern_of(game_, hand)) != 0;
    REQUIRE(made == (oracle::RuleOracle(game_).lines_made(hand) != 0));
    return made;
  }

 private:
  Paytable game_;
};

}  // namespace

TEST_CASE("Lines say at least", "[game]") {
  ExampleGame game;
  const std::string royal = "Ts Js Qs Ks As";
  for (const auto* made : {"royal_flush", "straight_flush", "flush", "straight"}) {
    CHECK(game.makes(line(made, 1), royal));
  }
  CHECK_FALSE(game.makes(line("pair", 1), royal));
  const std::string full_house = "9c 9d 9h Ks Kc";
  for (const auto* made : {"full_house", "three_of_a_kind", "two_pair", "pair"}) {
    CHECK(game.makes(line(made, 1), full_house));
  }
  const std::string four = "9c 9d 9h 9s Kc";
  for (const auto* made : {"four_of_a_kind", "three_of_a_kind", "pair"}) {
    CHECK(game.makes(line(made, 1), four));
  }
  CHECK_FALSE(game.makes(line("full_house", 1), four));
  CHECK_FALSE(game.makes(line("two_pair", 1), four));
  CHECK_FALSE(game.makes(line("five_of_a_kind", 1), four));
}

TEST_CASE("Wild cards stand for any card, also one already held", "[game]") {
  ExampleGame game = ExampleGame::deuces();
  CHECK(game.makes(line("five_of_a_kind", 1), "9c 9d 9h 9s 2c"));
  CHECK(game.makes(line("four_of_a_kind", 1), "9c 9d 9h 9s 2c"));
  CHECK_FALSE(game.makes(line("full_house", 1), "9c 9d 9h 9s 2c"));
  CHECK(game.makes(line("royal_flush", 1), "2c 2d Qs Ks As"));
  CHECK_FALSE(game.makes(line("straight", 1), "2c 2d 9s 9h Ts"));
  CHECK(game.makes(line("flush", 1, "A"), "2c 3s 4s 5s 9s"));
  CHECK(game.makes(line("flush", 1, "9"), "2c 3s 4s 5s 9s"));
  CHECK_FALSE(game.makes(line("flush", 1, "8"), "2c 3s 4s 5s 9s"));
}

TEST_CASE("Ranks name the four, the three, the higher pair, the highest card", "[game]") {
  ExampleGame game;
  CHECK(game.makes(line("full_house", 1, "9"), "9c 9d 9h Ks Kc"));
  CHECK_FALSE(game.makes(line("full_house", 1, "K"), "9c 9d 9h Ks Kc"));
  CHECK(game.makes(line("two_pair", 1, "K"), "9c 9d 9h Ks Kc"));
  CHECK_FALSE(game.makes(line("two_pair", 1, "9"), "9c 9d 9h Ks Kc"));
  CHECK(game.makes(line("pair", 1, "9"), "9c 9d 9h Ks Kc"));
  CHECK(game.makes(line("pair", 1, "K"), "9c 9d 9h Ks Kc"));
  CHECK(game.makes(line("straight", 1, "5"), "Ac 2d 3h 4s 5c"));
  CHECK_FALSE(game.makes(line("straight", 1, "A"), "Ac 2d 3h 4s 5c"));
  CHECK(game.makes(line("straight_flush", 1, "5"), "Ac 2c 3c 4c 5c"));
  CHECK(game.makes(line("flush", 1, "A"), "Ac 2c 3c 4c 5c"));
  CHECK(game.makes(line("flush", 1, "J"), "2h 4h 6h 9h Jh"));
}

TEST_CASE("A kicker is the card beside four of a kind", "[game]") {
  ExampleGame plain;
  const PayLine aces = kicker(line("four_of_a_kind", 1, "A"), "2-4");
  CHECK(plain.makes(aces, "Ac Ad Ah As 3c"));
  CHECK_FALSE(plain.makes(aces, "Ac Ad Ah As 5c"));
  ExampleGame deuces = ExampleGame::deuces();
  CHECK(deuces.makes(aces, "Ac Ad Ah As 2c"));  // the deuce stands for a kicker
  CHECK(deuces.makes(aces, "Ac Ad Ah 2s 3c"));
  CHECK_FALSE(deuces.makes(aces, "Ac Ad Ah 2s 5c"));
  CHECK(deuces.makes(kicker(line("four_of_a_kind", 1, "A"), "K"), "Ac Ad Ah As 2c"));
  // Naturally a deuce beside four aces is a kicker of rank two and of no other.
  CHECK(deuces.makes(natural(aces), "Ac Ad Ah As 2c"));
  CHECK_FALSE(deuces.makes(natural(kicker(aces, "3-4")), "Ac Ad Ah As 2c"));
}

TEST_CASE("Natural hands have every wild card standing for itself", "[game]") {
  ExampleGame one_eyed("Jh Js");
  const PayLine royal = line("royal_flush", 1);
  CHECK(one_eyed.makes(natural(royal), "Th Jh Qh Kh Ah"));
  CHECK_FALSE(one_eyed.makes(natural(royal, false), "Th Jh Qh Kh Ah"));
  CHECK_FALSE(one_eyed.makes(natural(royal), "Tc Jh Qc Kc Ac"));
  CHECK(one_eyed.makes(natural(royal, false), "Tc Jh Qc Kc Ac"));
  ExampleGame joker("", 1);
  CHECK(joker.makes(royal, "Tc Jc Qc Kc Jk"));
  CHECK_FALSE(joker.makes(natural(royal), "Tc Jc Qc Kc Jk"));
  CHECK_FALSE(joker.makes(natural(line("pair", 1)), "9c 9d Qc Kc Jk"));
}

TEST_CASE("Lines can count wild cards", "[game]") {
  ExampleGame game = ExampleGame::deuces(2);
  const PayLine four_deuces = wilds(line("wild_cards", 1, "2"), 4, 4);
  CHECK(game.makes(four_deuces, "2c 2d 2h 2s Kc"));
  CHECK(game.makes(four_deuces, "2c 2d 2h 2s Jk"));
  CHECK_FALSE(game.makes(four_deuces, "2c 2d 2h Jk Kc"));
  const PayLine four_wild = wilds(line("wild_cards", 1), 4, 4);
  CHECK(game.makes(four_wild, "2c 2d 2h Jk Kc"));
  CHECK_FALSE(game.makes(four_wild, "2c 2d 2h 2s Jk"));
  CHECK(game.makes(kicker(four_deuces, "K"), "2c 2d 2h 2s Kc"));
  CHECK_FALSE(game.makes(kicker(four_deuces, "A"), "2c 2d 2h 2s Kc"));
  CHECK(game.makes(kicker(four_deuces, "A"), "2c 2d 2h 2s Jk"));
  CHECK(game.makes(wilds(line("four_of_a_kind", 1), 0, 1), "9c 9d 9h 2s Kc"));
  CHECK_FALSE(game.makes(wilds(line("four_of_a_kind", 1), 0, 1), "9c 9d 2h 2s Kc"));
}

TEST_CASE("Four wild cards with a kicker can be asked for naturally or not", "[game]") {
  ExampleGame game("2c 2d 2h 2s 7c 7d 7h 7s", 1);
  const PayLine deuces = wilds(kicker(line("wild_cards", 1, "2"), "A"), 4, 4);
  // A wild seven stands for the ace, though not naturally.
  CHECK(game.makes(deuces, "2c 2d 2h 2s 7c"));
  CHECK(game.makes(natural(deuces, false), "2c 2d 2h 2s 7c"));
  CHECK_FALSE(game.makes(natural(deuces), "2c 2d 2h 2s 7c"));
  CHECK(game.makes(natural(kicker(deuces, "7")), "2c 2d 2h 2s 7c"));
  CHECK(game.makes(natural(deuces), "2c 2d 2h 2s Ac"));
  CHECK_FALSE(game.makes(natural(deuces, false), "2c 2d 2h 2s Ac"));
  CHECK(game.makes(natural(deuces, false), "2c 2d 2h 2s Jk"));
  CHECK_FALSE(game.makes(natural(deuces), "2c 2d 2h 2s Jk"));
}

TEST_CASE("Flushes can be asked for by suit", "[game]") {
  ExampleGame game = ExampleGame::deuces();
  CHECK(game.makes(suited(line("flush", 1), "s"), "3s 5s 7s 9s 2c"));
  CHECK_FALSE(game.makes(suited(line("flush", 1), "ch"), "3s 5s 7s 9s 2c"));
  CHECK(game.makes(suited(line("royal_flush", 1), "h"), "Th Jh 2c 2s Ah"));
  CHECK_FALSE(game.makes(natural(suited(line("flush", 1), "s")), "3s 5s 7s 9s 2c"));
  CHECK(game.makes(natural(suited(line("flush", 1), "s")), "3s 5s 7s 9s 2s"));
}

TEST_CASE("The highest-paying line pays, of equal ones the earlier", "[game]") {
  Paytable game;
  game.lines = {line("pair", 2), line("two_pair", 2), line("three_of_a_kind", 3)};
  CHECK(paying_line(game, 0b011) == 0);
  CHECK(paying_line(game, 0b111) == 2);
  CHECK(paying_line(game, 0b010) == 1);
  CHECK(paying_line(game, 0) == 3);
  game.lines.insert(game.lines.begin(), line("nothing", 0));
  CHECK(paying_line(game, 0) == 0);
  CHECK(nothing_line(game) == 0);
  // A line that pays nothing still counts the hands that make it.
  game.lines[2].pays = Pay();
  CHECK(paying_line(game, 0b0100) == 2);
}
