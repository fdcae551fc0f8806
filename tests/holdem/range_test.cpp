// SPDX-License-Identifier: MIT
#include "vpanalyze/holdem/equity.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace {

using namespace vpanalyze;

std::vector<HoleCards> hands(const std::string& text) {
  std::string problem;
  const auto range = parse_range(text, problem);
  INFO(text << ": " << problem);
  REQUIRE(range);
  return range->hands();
}

std::string problem_of(const std::string& text) {
  std::string problem;
  CHECK_FALSE(parse_range(text, problem));
  return problem;
}

}  // namespace

TEST_CASE("Ranges name as many hands as players expect", "[holdem]") {
  const auto [text, count] = GENERATE(table<std::string, std::size_t>({
      {"AsKd", 1},       {"KdAs", 1},     {"asKD", 1},     {"A♠ K♦", 1},    {"10s9s", 1},
      {"AA", 6},         {"AK", 16},      {"AKs", 4},      {"AKo", 12},     {"KAo", 12},
      {"QQ+", 18},       {"22+", 78},     {"A2s+", 48},    {"A9s+", 20},    {"ATo+", 48},
      {"K7+", 96},       {"T9s+", 20},    {"AKs+", 4},     {"99-66", 24},   {"66-99", 24},
      {"A5s-A2s", 16},   {"T9s-65s", 20}, {"65s-T9s", 20}, {"J9o-64o", 72}, {"22+,A2s+", 126},
      {"22+ A2s+", 126}, {"QQ,QQ+", 18},  {"Axs", 48},     {"Kx", 176},     {"random", 1326},
      {"any", 1326},     {"xx", 1326},    {"1010+", 30},
  }));
  CHECK(hands(text).size() == count);
}

TEST_CASE("Ranges name the same hands however they are written", "[holdem]") {
  CHECK(hands("A2s+") == hands("Axs"));
  CHECK(hands("22+") == hands("AA-22"));
  CHECK(hands("AK") == hands("AKs,AKo"));
  CHECK(hands("T9s+") == hands("T9s,JTs,QJs,KQs,AKs"));
  CHECK(hands("K7s+") == hands("K7s-KQs"));
  CHECK(hands("T9s-65s") == hands("T9s,98s,87s,76s,65s"));
}

TEST_CASE("Ranges know their name", "[holdem]") {
  std::string problem;
  CHECK(parse_range("kdAS", problem)->text() == "AsKd");
  CHECK(parse_range("22+,A2s+", problem)->text() == "22+,A2s+");
  CHECK(parse_range("22+,any", problem)->text() == "random");
  CHECK(parse_range("xx", problem)->is_random());
  CHECK_FALSE(parse_range("22+", problem)->is_random());
}

TEST_CASE("Ranges are read with the dashes and spaces of print", "[holdem]") {
  std::string problem;
  CHECK(parse_range("99–66", problem)->text() == "99-66");
  CHECK(parse_range("T9s—65s,\u00A0QQ+", problem)->text() == "T9s-65s, QQ+");
}

TEST_CASE("Mistakes in ranges are named", "[holdem]") {
  const std::string examples = "; hands are written AsKd, QQ+, AKs, T9s-65s or random";
  CHECK(problem_of("") == "a hand is missing");
  CHECK(problem_of(" , ") == "a hand is missing");
  CHECK(problem_of("As") == "\"As\" is one card; a hand has two");
  CHECK(problem_of("AsKdQh") == "\"AsKdQh\" is 3 cards; a hand has two");
  CHECK(problem_of("AsAs") == "duplicate card As");
  CHECK(problem_of("AsJk") == "hold'em is played without jokers");
  CHECK(problem_of("AKx") == "unknown hand \"AKx\"" + examples);
  CHECK(problem_of("QQ+,foo") == "unknown hand \"foo\"" + examples);
  CHECK(problem_of("AKs++") == "unknown hand \"AKs++\"" + examples);
  CHECK(problem_of("AKs-") == "unknown hand \"AKs-\"" + examples);
  CHECK(problem_of("22s") == "\"22s\": two cards of a rank are never suited");
  CHECK(problem_of("A5s-K2s") == "\"A5s-K2s\" is not a valid run; write 99-66, A5s-A2s or T9s-65s");
  CHECK(problem_of("A5s-A2o") == "\"A5s-A2o\" is not a valid run; write 99-66, A5s-A2s or T9s-65s");
  CHECK(problem_of("15%").starts_with("\"15%\": which hands are the best few percent"));
}
