// SPDX-License-Identifier: MIT
#include <stdexcept>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "vpanalyze/game/read_paytable.hpp"

using namespace vpanalyze;

namespace {

Paytable game() {
  return read_paytable(R"({"name": "Test", "coins": 5, "hands": [
      {"hand": "royal_flush", "pays": 4000},
      {"hand": "four_of_a_kind", "ranks": "A", "kicker": "2-4", "pays": 400},
      {"hand": "flush", "pays": 6, "name": "x = y"},
      {"hand": "nothing", "pays": 1}]})",
                       "test.json")
      .paytable;
}

std::string pay_text(const std::string& assignment, std::size_t line) {
  Paytable paytable = game();
  set_pay(paytable, assignment, game());
  return to_string(paytable.lines[line].pays);
}

std::string assignment_error(const std::string& assignment, Paytable paytable = game()) {
  const Paytable original = paytable;
  try {
    set_pay(paytable, assignment, original);
  } catch (const std::invalid_argument& error) {
    CHECK(paytable.lines[0].pays == Pay::units(4000));
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("a pay can be set by its line's name") {
  CHECK(pay_text("Royal flush=4700", 0) == "4700");
  CHECK(pay_text("royal FLUSH=4700.5", 0) == "4700.5");
  CHECK(pay_text(" Royal flush = 4700 ", 0) == "4700");
  CHECK(pay_text("Four aces with 2–4=800", 1) == "800");
  CHECK(pay_text("four aces with 2-4=800", 1) == "800");
  CHECK(pay_text("x = y=7", 2) == "7");
  CHECK(pay_text("Nothing=0", 3) == "0");
  CHECK(pay_text("Royal flush=5000000", 0) == "5000000");
}

TEST_CASE("a pay that cannot be set leaves the game alone and says why") {
  CHECK(assignment_error("Royal flush") ==
        "found \"Royal flush\"; write LINE=VALUE, as in \"Flush=5\"");
  CHECK(assignment_error("Royal flsh=5") ==
        "no line is called \"Royal flsh\"; did you mean \"Royal flush\"?");
  CHECK(assignment_error("royal=5") ==
        "no line is called \"royal\"; did you mean \"Royal flush\"?");
  CHECK(assignment_error("Straight=5") ==
        "no line is called \"Straight\"; the lines are \"Royal flush\", \"Four aces with 2–4\", "
        "\"x = y\" and \"Nothing\"");
  CHECK(assignment_error("=5").starts_with("no line is called \"\"; the lines are"));
  CHECK(assignment_error("Royal flush=") ==
        "\"Royal flush=\": found \"\"; write a number such as 800 or 84.2");
  CHECK(assignment_error("Royal flush=4,00") ==
        "\"Royal flush=4,00\": found \"4,00\"; write a number such as 800 or 84.2");
  CHECK(assignment_error("Royal flush=-1") ==
        "\"Royal flush=-1\": found -1; a pay is what the hand gives back, 0 or more");
  CHECK(assignment_error("Royal flush=5000000.1") ==
        "\"Royal flush=5000000.1\": found 5000000.1; write at most 1,000,000 per coin, 5,000,000 "
        "for 5 coins, so that sums stay exact");
  CHECK(assignment_error("Royal flush=0.1234567").find("at most 6 decimals") != std::string::npos);
  CHECK(assignment_error("Royal flush=0.5") ==
        "\"Royal flush\" would pay 0.5 and \"Nothing\" 1; losing hands may not pay more than any "
        "other line");
  CHECK(assignment_error("Nothing=6.5") ==
        "\"x = y\" would pay 6 and \"Nothing\" 6.5; losing hands may not pay more than any other "
        "line");
}

TEST_CASE("a bare pay that comes near the line's only for other coins is refused") {
  CHECK(assignment_error("Royal flush=990") ==
        "\"Royal flush=990\": the line pays 4000 for 5 coins, so 990 looks like a pay for 1 coin; "
        "write \"990 per coin\" or 4950, or \"990 coins\" if you mean 5 coins");
  CHECK(pay_text("Royal flush=990 per coin", 0) == "4950");
  CHECK(pay_text("Royal flush=990 coins", 0) == "990");
  CHECK(pay_text("Royal flush=4,950", 0) == "4950");
  Paytable one = game();
  one.coins = 1;
  one.lines[0].pays = Pay::units(800);
  const Paytable original = one;
  const auto problem = [&](const std::string& assignment) -> std::string {
    Paytable paytable = original;
    try {
      set_pay(paytable, assignment, original);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "";
  };
  CHECK(problem("Royal flush=4950") ==
        "\"Royal flush=4950\": the line pays 800 for 1 coin, so 4950 looks like a pay for 5 coins; "
        "write \"4950 coins\" or 990, or \"4950 per coin\" if you mean 1 coin");
  CHECK(problem("x = y=30.000001").find("write \"30.000001 coins\", or") != std::string::npos);
  for (const std::string pays :
       {"0", "1", "400", "1600", "2600", "8001", "4950 coins", "4950 per coin", "990", ".5"}) {
    INFO(pays);
    CHECK((problem("Royal flush=" + pays).empty() || pays == "0" || pays == ".5"));
  }
}

TEST_CASE("a pay of too many decimals is told with the rounded one") {
  CHECK(
      assignment_error("Royal flush=0.1234567") ==
      "\"Royal flush=0.1234567\": found 0.1234567; write at most 6 decimals, such as 0.123457, so "
      "that sums stay exact");
  CHECK(assignment_error("Royal flush=0.00000001").find("such as") == std::string::npos);
  CHECK(assignment_error("x = y=33.333333 coins") == "no error");
  Paytable one = game();
  one.coins = 1;
  CHECK(assignment_error("x = y=33.333333 coins", one) ==
        "\"x = y=33.333333 coins\": found 33.333333; for 1 coin that is a pay of more than six "
        "decimals");
}

TEST_CASE("losing hands without a line cannot be given a pay") {
  Paytable paytable = game();
  paytable.lines.pop_back();
  CHECK(
      assignment_error("nothing=1", paytable) ==
      "losing hands have no line in this paytable; add {\"hand\": \"nothing\", \"pays\": 0} to it");
}

TEST_CASE("of lines that pay equally little the first is named") {
  Paytable paytable = game();
  set_pay(paytable, "Four aces with 2–4=6", game());
  CHECK(assignment_error("Nothing=6.5", paytable)
            .starts_with("\"Four aces with 2–4\" would pay 6 and"));
}

namespace {

/// Lines "A" to "H", which pay 8 to 1, in a game that others have written about.
Paytable letters(const std::string& name = "Letters") {
  std::string hands;
  for (int i = 0; i < 8; ++i) {
    hands += std::string(i > 0 ? "," : "") + R"({"hand": "pair", "ranks": ")" + "23456789"[i] +
             R"(", "name": ")" + static_cast<char>('A' + i) + R"(", "pays": )" +
             std::to_string(8 - i) + "}";
  }
  return read_paytable(R"({"name": ")" + name + R"(", "family": "Tests", "aliases": ["abc"],
      "source": "a book", "notes": "well known", "expect": {"return": "0.9"}, "hands": [)" +
                           hands + "]}",
                       "letters.json")
      .paytable;
}

std::string name_with(const std::vector<std::string>& assignments, Paytable paytable = letters()) {
  const Paytable original = paytable;
  for (const std::string& assignment : assignments) set_pay(paytable, assignment, original);
  return paytable.name;
}

}  // namespace

TEST_CASE("a game with other pays says so in its name") {
  CHECK(name_with({}) == "Letters");
  CHECK(name_with({"c=9"}) == "Letters with C 9");
  CHECK(name_with({"c=9.50", "A=80000"}) == "Letters with A 80000, C 9.5");
  CHECK(name_with({"A=9", "B=9", "C=9", "D=9"}) == "Letters with A 9, B 9, C 9, D 9");
  CHECK(name_with({"A=9", "B=9", "C=9", "D=9", "E=9"}) == "Letters with A 9, B 9, C 9 and 2 more");
  CHECK(name_with({"A=9", "A=10"}) == "Letters with A 10");
}

TEST_CASE("a pay set to what it was is no change") {
  CHECK(name_with({"A=8.0"}) == "Letters");
  CHECK(name_with({"A=9", "B=9", "A=8"}) == "Letters with B 9");
  Paytable paytable = letters();
  set_pay(paytable, "A=9", letters());
  set_pay(paytable, "A=8", letters());
  CHECK(paytable.expect->game_return == "0.9");
  CHECK(paytable.aliases == std::vector<std::string>{"abc"});
}

TEST_CASE("what others say of a game is not said of one with other pays") {
  Paytable paytable = letters();
  set_pay(paytable, "A=9", letters());
  CHECK_FALSE(paytable.expect);
  CHECK(paytable.aliases.empty());
  CHECK(paytable.source.empty());
  CHECK(paytable.notes.empty());
  CHECK(paytable.family == "Tests");
}

TEST_CASE("a name that says what was changed is one that a paytable may have") {
  const std::string long_name(75, 'x');
  CHECK(name_with({"A=900000", "B=900000", "C=900000"}, letters(long_name)) ==
        long_name + " with A 900000 and 2 more");
  CHECK(name_with({"A=900000", "B=10"}, letters(std::string(90, 'x'))) ==
        std::string(81, 'x') + "… with 2 other pays");
  std::string longest;
  for (int i = 0; i < 100; ++i) longest += "ü";
  const std::string name = name_with({"A=9"}, letters(longest));
  CHECK(name.ends_with("ü… with another pay"));
  CHECK(letters(name).name == name);
}
