// SPDX-License-Identifier: MIT
#include "vpanalyze/game/read_paytable.hpp"

#include <string>

#include "support/catch.hpp"

using namespace vpanalyze;

namespace {

Paytable read(const std::string& json) {
  const ReadPaytable result = read_paytable(json, "test.json");
  for (const std::string& warning : result.warnings) CHECK(warning == "");
  return result.paytable;
}

/// A game with one line, given as the inside of its object, and other keys before "hands".
PayLine read_line(const std::string& line, const std::string& keys = "") {
  return read("{\"name\": \"Test\"," + keys + " \"hands\": [{" + line + "}]}").lines.at(0);
}

std::string error_of(const std::string& json) {
  try {
    read_paytable(json, "test.json");
  } catch (const PaytableError& error) {
    return error.what();
  }
  return "no error";
}

RankSet ranks(const std::string& text) { return parse_rank_set(text).value(); }

constexpr const char* kDeuces = "\"wild\": [\"2\"],";

}  // namespace

TEST_CASE("what a paytable leaves out has its default") {
  const Paytable game = read(R"({"name": "Least", "hands": [{"hand": "flush", "pays": 6}]})");
  CHECK(game.name == "Least");
  CHECK(game.deck == Deck::standard());
  CHECK(game.wild.empty());
  CHECK(game.coins == 1);
  CHECK(game.lines.size() == 1);
  CHECK_FALSE(game.expect);
  CHECK(game.aliases.empty());
  CHECK(game.family.empty());

  const PayLine& line = game.lines[0];
  CHECK(line.hand == HandKind::flush);
  CHECK(line.pays == Pay::units(6));
  CHECK_FALSE(line.ranks);
  CHECK_FALSE(line.kicker);
  CHECK_FALSE(line.natural);
  CHECK_FALSE(line.wilds);
  CHECK_FALSE(line.suits);
}

TEST_CASE("every key of a paytable is read, in any order") {
  const Paytable game = read(R"({
    "expect": {
      "return": "1.007620", "variance": "25.8", "standard_deviation": "5.08",
      "hit_frequency": "0.4531", "tie_break": "least-variance", "source": "a book",
      "total_combinations": 1661102543100,
      "combinations": { "nothing": 5, "Five of a kind": 9223372036854775807 }
    },
    "hands": [
      { "pays": 15, "hand": "five_of_a_kind" },
      { "pays": 84.20, "hand": "flush", "name": "All of a suit" }
    ],
    "coins": 5, "wild": ["2", "10", "Jh", "a\u2660"], "deck": { "jokers": 3 },
    "notes": "two\nlines", "source": "a machine", "family": "Tests",
    "aliases": ["One", "Two"], "$schema": "schema.json", "name": "Everything"
  })");
  CHECK(game.name == "Everything");
  CHECK(game.deck == Deck::standard(3));
  CHECK(game.wild.size() == 10);
  CHECK(game.wild.contains(Card::of(Rank::deuce, Suit::clubs)));
  CHECK(game.wild.contains(Card::of(Rank::ten, Suit::spades)));
  CHECK(game.wild.contains(Card::of(Rank::jack, Suit::hearts)));
  CHECK_FALSE(game.wild.contains(Card::of(Rank::jack, Suit::spades)));
  CHECK(game.wild.contains(Card::of(Rank::ace, Suit::spades)));
  CHECK(game.coins == 5);
  CHECK(game.aliases == std::vector<std::string>{"One", "Two"});
  CHECK(game.family == "Tests");
  CHECK(game.source == "a machine");
  CHECK(game.notes == "two\nlines");
  CHECK(game.lines[0].name == "Five of a kind");
  CHECK(game.lines[1].name == "All of a suit");
  CHECK(to_string(game.lines[1].pays) == "84.2");

  REQUIRE(game.expect);
  CHECK(game.expect->game_return == "1.007620");
  CHECK(game.expect->variance == "25.8");
  CHECK(game.expect->standard_deviation == "5.08");
  CHECK(game.expect->hit_frequency == "0.4531");
  CHECK(game.expect->tie_break == TieBreak::least_variance);
  CHECK(game.expect->source == "a book");
  CHECK(game.expect->total_combinations == 1661102543100U);
  const std::vector<std::pair<std::string, std::uint64_t>> combinations = {
      {"Nothing", 5}, {"Five of a kind", 9223372036854775807U}};
  CHECK(game.expect->combinations == combinations);
}

TEST_CASE("every word for a hand is known") {
  for (std::size_t i = 0; i < kHandKindWords.size(); ++i) {
    const auto kind = static_cast<HandKind>(i);
    INFO(to_string(kind));
    const std::string wilds = kind == HandKind::wild_cards ? ", \"wilds\": 4" : "";
    const std::string word(to_string(kind));
    CHECK(read_line("\"hand\": \"" + word + "\", \"pays\": 1" + wilds, kDeuces).hand == kind);
  }
}

TEST_CASE("ranks are a text or a list of texts") {
  const auto four = [](const std::string& text) {
    return read_line("\"hand\": \"four_of_a_kind\", \"pays\": 50, \"ranks\": " + text).ranks;
  };
  CHECK(four("\"A\"") == ranks("A"));
  CHECK(four("\"J-A\"") == RankSet::range(Rank::jack, Rank::ace));
  CHECK(four("\"A,2-4\"") == (RankSet::of(Rank::ace) | RankSet::range(Rank::deuce, Rank::four)));
  CHECK(four("\" a , 10 \"") == (RankSet::of(Rank::ace) | RankSet::of(Rank::ten)));
  CHECK(four("[\"A\", \"2-4\"]") == four("\"A,2-4\""));
  CHECK_THROWS_AS(four("[\"10\", \"T\"]"), PaytableError);
}

TEST_CASE("qualifiers are read") {
  const PayLine kicker = read_line(
      R"("hand": "four_of_a_kind", "ranks": "A", "kicker": ["2-3", "4"], "natural": true, "pays": 1)",
      kDeuces);
  CHECK(kicker.kicker == RankSet::range(Rank::deuce, Rank::four));
  CHECK(kicker.natural == true);

  CHECK(read_line(R"("hand": "flush", "natural": false, "pays": 1)", kDeuces).natural == false);
  CHECK(read_line(R"("hand": "flush", "suit": "s", "pays": 1)").suits == SuitSet{8});
  CHECK(read_line(R"("hand": "flush", "suit": "hS", "pays": 1)").suits == SuitSet{12});
  CHECK(read_line(R"("hand": "royal_flush", "suit": "cd", "pays": 1)").suits == SuitSet{3});

  const auto wilds = [](const std::string& text) {
    return read_line("\"hand\": \"flush\", \"pays\": 1, \"wilds\": " + text, kDeuces).wilds;
  };
  CHECK(wilds("0") == WildCount{0, 0});
  CHECK(wilds("2") == WildCount{2, 2});
  CHECK(wilds("\"1-4\"") == WildCount{1, 4});
  CHECK(wilds("\"4-4\"") == WildCount{4, 4});
}

TEST_CASE("what only some lines can be asked is allowed there") {
  CHECK(
      read_line(R"("hand": "wild_cards", "wilds": 4, "kicker": "A", "pays": 400)", kDeuces).kicker);
  CHECK(read_line(R"("hand": "wild_cards", "wilds": "4-4", "kicker": "A", "pays": 4)", kDeuces)
            .kicker);
  CHECK(read_line(R"("hand": "wild_cards", "wilds": 2, "natural": true, "pays": 400)", kDeuces)
            .natural);
  CHECK(read_line(R"("hand": "wild_cards", "ranks": "J", "wilds": 2, "pays": 400)",
                  R"("wild": ["Jh", "Js", "2"],)")
            .ranks == RankSet::of(Rank::jack));
  CHECK(read_line(R"("hand": "straight", "ranks": "5-9", "pays": 4)").ranks == ranks("5-9"));
  CHECK(read_line(R"("hand": "flush", "ranks": "7", "pays": 4)").ranks == ranks("7"));
}

TEST_CASE("pays are kept exactly as written") {
  const auto pays = [](const std::string& number, int coins = 1) {
    return to_string(read_line("\"hand\": \"flush\", \"pays\": " + number,
                               "\"coins\": " + std::to_string(coins) + ",")
                         .pays);
  };
  CHECK(pays("0") == "0");
  CHECK(pays("-0") == "0");
  CHECK(pays("800") == "800");
  CHECK(pays("84.20") == "84.2");
  CHECK(pays("0.1") == "0.1");
  CHECK(pays("3208.060957") == "3208.060957");
  CHECK(pays("0.000001") == "0.000001");
  CHECK(pays("1e3") == "1000");
  CHECK(pays("1.5E+3") == "1500");
  CHECK(pays("25e-2") == "0.25");
  CHECK(pays("0.1000000000000000000000000") == "0.1");
  CHECK(pays("0e-999") == "0");
  CHECK(pays("999999.999999") == "999999.999999");
  CHECK(pays("1000000") == "1000000");
  CHECK(pays("1000000000", 1000) == "1000000000");
}

TEST_CASE("a paytable may begin with a byte order mark and end with blanks") {
  CHECK(read("\xEF\xBB\xBF{\"name\": \"Test\", \"hands\": [{\"hand\": \"flush\", \"pays\": "
             "6}]}\r\n \t")
            .lines.size() == 1);
}

TEST_CASE("a losing hand may have a line of its own, with any name") {
  const Paytable game = read(R"({"name": "Test", "hands": [
    {"hand": "nothing", "pays": 0.5, "name": "Rest"}, {"hand": "flush", "pays": 0.5}],
    "expect": {"combinations": {"Rest": 1}}})");
  CHECK(nothing_line(game) == 0);
  CHECK(game.expect->combinations[0].first == "Rest");
}

TEST_CASE("line names may be repeated in any letter case and with any dash") {
  const Paytable game = read(R"({"name": "Test", "hands": [
    {"hand": "four_of_a_kind", "ranks": "A", "kicker": "2-4", "pays": 400}],
    "expect": {"combinations": {"FOUR ACES WITH 2-4": 1}}})");
  CHECK(game.expect->combinations[0].first == "Four aces with 2–4");
}

TEST_CASE("sixty-four lines are allowed, and no more") {
  std::string lines;
  for (int i = 0; i < 64; ++i) {
    lines += std::string(i == 0 ? "" : ",") +
             "{\"hand\": \"pair\", \"pays\": 1, \"name\": \"Line " + std::to_string(i) + "\"}";
  }
  CHECK(read("{\"name\": \"Test\", \"hands\": [" + lines + "]}").lines.size() == kMaxPayLines);
  CHECK(error_of("{\"name\": \"Test\", \"hands\": [" + lines + "," + lines + "]}") ==
        "test.json: /hands/64: this is pay line 65 of 128; a game has at most 64");
}

TEST_CASE("the most that a text may be") {
  CHECK(error_of(std::string((1U << 20U) + 1, ' ')) ==
        "test.json: the file is larger than 1 MiB; a paytable is a few kilobytes");
  CHECK(error_of(std::string(1U << 20U, ' ')).find("empty") != std::string::npos);
  CHECK(error_of(std::string(1U << 20U, '[')).find("more than 32 deep") != std::string::npos);
  const std::string keys(300'000, 'k');
  CHECK(error_of("{\"" + keys + "\": 1}").size() < 500);
  std::string members;
  for (int i = 0; i < 40'000; ++i) members += "\"key " + std::to_string(i) + "\": {}, ";
  CHECK(error_of("{" + members + "\"name\": 1}").find("unknown key \"key 0\"") !=
        std::string::npos);
}

TEST_CASE("messages never carry what would upset a terminal") {
  for (const std::string& text : {std::string("\\u001b[31m"), std::string("\\u0007"),
                                  std::string("\\u009b"), std::string("\\u202e")}) {
    const std::string error = error_of("{\"name\": \"" + text + "\"}");
    INFO(error);
    for (const char c : error) CHECK(static_cast<unsigned char>(c) >= 0x20);
    CHECK(error.find("\xC2\x9B") == std::string::npos);
    CHECK(error.find("\xE2\x80\xAE") == std::string::npos);
  }
}

TEST_CASE("an error knows its file and its place") {
  try {
    read_paytable(R"({"name": "Test", "hands": [{"hand": "fluhs", "pays": 6}]})", "my.json");
    FAIL("no error");
  } catch (const PaytableError& error) {
    CHECK(error.file() == "my.json");
    CHECK(error.place() == "/hands/0/hand");
    CHECK(std::string(error.what()) ==
          "my.json: /hands/0/hand: unknown hand \"fluhs\"; did you mean \"flush\"?");
  }
}

TEST_CASE("pointers escape what has a meaning in pointers") {
  CHECK(error_of(R"({"a/b~c": 1})").starts_with("test.json: /a~1b~0c: unknown key \"a/b~c\""));
}
