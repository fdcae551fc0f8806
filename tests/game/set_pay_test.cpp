// SPDX-License-Identifier: MIT
#include <stdexcept>
#include <string>

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

std::string after(const std::string& assignment, std::size_t line) {
  Paytable paytable = game();
  set_pay(paytable, assignment);
  return to_string(paytable.lines[line].pays);
}

std::string assignment_error(const std::string& assignment, Paytable paytable = game()) {
  try {
    set_pay(paytable, assignment);
  } catch (const std::invalid_argument& error) {
    CHECK(paytable.lines[0].pays == Pay::units(4000));
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("a pay can be set by its line's name") {
  CHECK(after("Royal flush=4700", 0) == "4700");
  CHECK(after("royal FLUSH=4700.5", 0) == "4700.5");
  CHECK(after(" Royal flush = 4700 ", 0) == "4700");
  CHECK(after("Four aces with 2–4=800", 1) == "800");
  CHECK(after("four aces with 2-4=800", 1) == "800");
  CHECK(after("x = y=7", 2) == "7");
  CHECK(after("Nothing=0", 3) == "0");
  CHECK(after("Royal flush=5000000", 0) == "5000000");
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
        "\"x = y\" or \"Nothing\"");
  CHECK(assignment_error("=5").starts_with("no line is called \"\"; the lines are"));
  CHECK(assignment_error("Royal flush=") ==
        "\"Royal flush=\": found \"\"; write a number such as 800 or 84.2");
  CHECK(assignment_error("Royal flush=4,000") ==
        "\"Royal flush=4,000\": found \"4,000\"; write a number such as 800 or 84.2");
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

TEST_CASE("losing hands without a line cannot be given a pay") {
  Paytable paytable = game();
  paytable.lines.pop_back();
  CHECK(
      assignment_error("nothing=1", paytable) ==
      "losing hands have no line in this paytable; add {\"hand\": \"nothing\", \"pays\": 0} to it");
}

TEST_CASE("of lines that pay equally little the first is named") {
  Paytable paytable = game();
  set_pay(paytable, "Four aces with 2–4=6");
  CHECK(assignment_error("Nothing=6.5", paytable)
            .starts_with("\"Four aces with 2–4\" would pay 6 and"));
}
