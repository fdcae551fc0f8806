// SPDX-License-Identifier: MIT
#include <string>
#include <utility>

#include "base/decimal.hpp"
#include "studies/check/computed_figure.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/check.hpp"

namespace {

using namespace vpanalyze;

const Paytable& jacks() {
  static const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  return game;
}

const Paytable& deuces() {
  static const Paytable game = oracle::bundled_game("deuces-wild/full-pay");
  return game;
}

Expectation expect_return(std::string text) {
  Expectation expect;
  expect.game_return = std::move(text);
  return expect;
}

bool agrees(const Paytable& game, const Expectation& expect) {
  return check_paytable(game, expect).agrees();
}

}  // namespace

TEST_CASE("Figures are rounded half up to any number of decimals", "[studies]") {
  CHECK(rounded(Fraction(1, 8), 2) == "0.13");
  CHECK(rounded(Fraction(199, 200), 2) == "1.00");
  CHECK(rounded(Fraction(3, 1), 0) == "3");
  CHECK(rounded(19.514676427086094L, 6) == "19.514676");
  CHECK(rounded(19.514676427086094L, 0) == "20");
  CHECK(decimals_of("0.9954") == 4);
  CHECK(decimals_of("20") == 0);
  CHECK(agrees_to_13_digits(Fraction(1653526326983, 1661102543100), "0.99543904369518432"));
  CHECK_FALSE(agrees_to_13_digits(Fraction(1653526326983, 1661102543100), "0.99543904369"));
}

TEST_CASE("Returns agree to the digits they have", "[studies]") {
  // 0.99543904369512250…
  for (const auto* text : {"1", "1.0", "0.995", "0.9954", "0.995439", "0.995439043695",
                           "0.9954390436951225", "0.99543904369512250"}) {
    INFO(text);
    CHECK(agrees(jacks(), expect_return(text)));
  }
  for (const auto* text : {"0", "0.99", "0.9955", "0.995438", "0.995440", "0.9954390436951224",
                           "0.99543904369518432"}) {
    INFO(text);
    CHECK_FALSE(agrees(jacks(), expect_return(text)));
  }
}

TEST_CASE("A difference shows both figures", "[studies]") {
  const CheckResult result = check_paytable(jacks(), expect_return("0.9955"));
  REQUIRE(result.differences.size() == 1);
  CHECK(result.differences[0].figure == "return");
  CHECK(result.differences[0].published == "0.9955");
  CHECK(result.differences[0].computed == "0.995439");
  CHECK(result.differences[0].all_digits == "0.995439043695122");
  CHECK_FALSE(result.differences[0].only_last_digits);
  const CheckResult digits = check_paytable(jacks(), expect_return("0.99543904369518432"));
  REQUIRE(digits.differences.size() == 1);
  CHECK(digits.differences[0].only_last_digits);
}

TEST_CASE("A figure that agrees for want of digits is shown in full", "[studies]") {
  for (const auto* text : {"1", "1.0", "1.00"}) {
    const CheckResult result = check_paytable(jacks(), expect_return(text));
    CHECK(result.agrees());
    REQUIRE(result.coarse.size() == 1);
    CHECK(result.coarse[0].published == text);
    CHECK(result.coarse[0].computed == "0.995439");
  }
  CHECK(check_paytable(jacks(), expect_return("0.995")).coarse.empty());
  CHECK(check_paytable(jacks(), expect_return("0.99")).coarse.empty());
}

TEST_CASE("Variance, deviation and hit frequency agree beyond double precision", "[studies]") {
  // From the counts, with 40 digits.
  Expectation expect;
  expect.variance = "19.51467642708609496";
  expect.standard_deviation = "4.41754189873577712";
  expect.hit_frequency = "0.45456533076690586";
  CHECK(agrees(jacks(), expect));
  expect.variance = "19.514677";
  CHECK_FALSE(agrees(jacks(), expect));
}

TEST_CASE("Combinations are compared exactly, on either denominator", "[studies]") {
  Expectation expect;
  expect.combinations = {{"Royal flush", 493512264}, {"Nothing", 10872274993896}};
  const CheckResult result = check_paytable(jacks(), expect);
  CHECK(result.agrees());
  CHECK(result.lines == 2);
  CHECK(result.figures == std::vector<std::string>{"combinations"});

  expect.combinations[0].second += 1;
  CHECK_FALSE(agrees(jacks(), expect));

  expect.combinations = {{"Royal flush", 493512264 / 12}, {"Nothing", 10872274993896 / 12}};
  CHECK_FALSE(agrees(jacks(), expect));
  expect.total_combinations = 19933230517200 / 12;
  CHECK(agrees(jacks(), expect));

  // On a denominator on which ours are no whole numbers nothing can agree.
  expect.total_combinations = 1000000007;
  const CheckResult parts = check_paytable(jacks(), expect);
  REQUIRE(parts.differences.size() == 2);
  CHECK(parts.differences[0].line == "Royal flush");
  CHECK(parts.differences[0].computed == "24758.268");
}

TEST_CASE("Figures are compared under the tie rule they were published by", "[studies]") {
  Expectation expect = expect_return("1.007620");
  expect.variance = "25.834618";
  const CheckResult first = check_paytable(deuces(), expect);
  CHECK_FALSE(first.agrees());
  CHECK(first.ties_matter);
  CHECK(first.agreeing_rules ==
        std::vector<TieBreak>{TieBreak::least_variance, TieBreak::most_held});

  expect.tie_break = TieBreak::least_variance;
  CHECK(agrees(deuces(), expect));
  CHECK_FALSE(check_paytable(deuces(), expect, {TieBreak::first, 1}).agrees());

  // Ties are not the reason if the return differs.
  expect = expect_return("1.0077");
  expect.variance = "25.834618";
  CHECK_FALSE(check_paytable(deuces(), expect).ties_matter);
  // There are tied deals in Jacks or Better, but no count depends on them.
  expect = expect_return("0.9954");
  expect.variance = "19.5";
  expect.hit_frequency = "0.4";
  CHECK_FALSE(check_paytable(jacks(), expect).agrees());
  CHECK_FALSE(check_paytable(jacks(), expect).ties_matter);
}

TEST_CASE("Without figures there is nothing to compare", "[studies]") {
  Expectation expect;
  expect.source = "somewhere";
  expect.total_combinations = 12;
  const CheckResult result = check_paytable(jacks(), expect);
  CHECK_FALSE(result.has_figures());
  CHECK(result.agrees());
}
