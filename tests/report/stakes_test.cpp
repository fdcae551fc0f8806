// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <string>

#include "support/catch.hpp"
#include "vpanalyze/report/answers.hpp"

using namespace vpanalyze;

namespace {

/// Returns a phrase without the line breaks that fit it to a screen.
std::string one_line(const Phrase& phrase) {
  std::string text = write({{phrase}}, Format::text);
  text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

/// Returns the stakes of ten lines, each for 10 coins of 25 cents, of which 5 are a fee.
Stakes ten_lines() {
  Stakes stakes;
  stakes.coins = 10;
  stakes.bet = 2.5;
  stakes.lines = 10;
  stakes.pay_bet = 0.5;
  stakes.pay_coins = 5;
  stakes.line_bet_words = "10 coins on a line";
  return stakes;
}

}  // namespace

TEST_CASE("Stakes of a round and of pays can be converted in any order") {
  const Stakes line = ten_lines();
  CHECK(line.pays().coins == 5);
  CHECK(line.pays().bet == 1.25);
  for (const Stakes& round : {line.round(), line.pays().round(), line.round().round()}) {
    CHECK(round.coins == 100);
    CHECK(round.bet == 25);
  }
  CHECK(line.round().pays().coins == 5);
  CHECK(std::abs(*line.round().pays().bet - 1.25) < 1e-12);
}

TEST_CASE("What an hour brings is in bets on one line, and the same money, in all stakes") {
  const Stakes line = ten_lines();
  for (const Stakes& stakes : {line, line.round(), line.pays()}) {
    CHECK(stakes.bets_an_hour(-0.01) == -80);
    CHECK(std::abs(stakes.money_an_hour(-0.01)->nearest() + 200) < 1e-9);
    CHECK(one_line(stakes.result_an_hour(-0.01)) ==
          "you lose $200.00 an hour, at 800 rounds of 10 lines");
    CHECK(one_line(stakes.hours_words(2, -0.01)) == "160.00 bets, 1,600 coins, $400.00");
  }
  Stakes bets = line;
  bets.coins.reset();
  bets.bet.reset();
  CHECK_FALSE(bets.money_an_hour(0.01));
  for (const Stakes& stakes : {bets, bets.round(), bets.pays()}) {
    CHECK(one_line(stakes.result_an_hour(0.01)) ==
          "you win 80.0000 bets an hour, at 800 rounds of 10 lines (a bet is 10 coins on a line)");
  }
}

TEST_CASE("One coin and one bet are in the singular") {
  Stakes stakes;
  CHECK(one_line(stakes.amount_words(1)) == "1 bet");
  CHECK(one_line(stakes.single_unit_words(1)) == "1 bet");
  stakes.coins = 1;
  CHECK(one_line(stakes.amount_words(1)) == "1 bet, 1 coin");
  CHECK(one_line(stakes.amount_words(-1)) == "-1 bet, -1 coin");
  CHECK(one_line(stakes.amount_words(2)) == "2 bets, 2 coins");
  CHECK(one_line(stakes.amount_words(0.996)) == "1.00 bets, 1.00 coins");
  CHECK(one_line({"at least 1 bet", stakes.other_units_at_least(0.4)}) == "at least 1 bet, 1 coin");
  CHECK(one_line(stakes.single_unit_words(1)) == "1 coin");
  stakes.bet = 0.25;
  CHECK(one_line(stakes.single_unit_words(1)) == "$0.25");
}
