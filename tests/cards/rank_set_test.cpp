// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/card.hpp"

#include <string>

#include "support/catch.hpp"

namespace {

using namespace vpanalyze;

std::string problem_with_ranks(std::string_view text) {
  std::string problem;
  return parse_rank_set(text, &problem) ? "" : problem;
}

}  // namespace

TEST_CASE("Every set of ranks reads as it is written", "[cards]") {
  for (std::uint32_t bits = 1; bits < 1U << kRanks; ++bits) {
    const RankSet ranks(bits);
    if (parse_rank_set(to_string(ranks)) != ranks) FAIL(to_string(ranks));
  }
  CHECK(to_string(RankSet::range(0, 2)) == "2-4");
  CHECK(to_string(RankSet::range(0, 2) | RankSet::of(kAce)) == "2-4,A");
  CHECK(to_string(RankSet::range(11, 12)) == "K,A");
  CHECK(to_string(RankSet::range(kJack, kAce)) == "J-A");
}

TEST_CASE("Ranks read as people write them", "[cards]") {
  CHECK(parse_rank_set("A") == RankSet::of(kAce));
  CHECK(parse_rank_set("a") == RankSet::of(kAce));
  CHECK(parse_rank_set("10") == RankSet::of(8));
  CHECK(parse_rank_set("T") == RankSet::of(8));
  CHECK(parse_rank_set("9-10") == RankSet::range(7, 8));
  CHECK(parse_rank_set("A,2-4") == (RankSet::of(kAce) | RankSet::range(0, 2)));
  CHECK(parse_rank_set(" 2 - 4 , A ") == (RankSet::of(kAce) | RankSet::range(0, 2)));
  CHECK(parse_rank_set("2-A") == RankSet::all());
}

TEST_CASE("What is no set of ranks is named", "[cards]") {
  CHECK(problem_with_ranks("") == "a rank is missing");
  CHECK(problem_with_ranks("A,") == "a rank is missing");
  CHECK(problem_with_ranks("1") == "unknown rank \"1\"");
  CHECK(problem_with_ranks("2-X") == "unknown rank \"2-X\"");
  CHECK(problem_with_ranks("A-4") ==
        "the range \"A-4\" runs downwards; ranges run upwards, ace high: \"4-A\"");
  CHECK_FALSE(parse_rank_set("2--4").has_value());
  CHECK_FALSE(parse_rank_set("23").has_value());
}

TEST_CASE("Ranks have letters, words and plurals", "[cards]") {
  CHECK(rank_char(kDeuce) == '2');
  CHECK(rank_char(8) == 'T');
  CHECK(rank_word(kDeuce) == "deuce");
  CHECK(rank_word(kAce) == "ace");
  CHECK(rank_plural(4) == "sixes");
  CHECK(rank_plural(kJack) == "jacks");
  CHECK(parse_rank_char('k') == 11);
  CHECK_FALSE(parse_rank_char('1').has_value());
}

TEST_CASE("Operations on sets of ranks", "[cards]") {
  const RankSet low = RankSet::range(0, 3);
  const RankSet even = parse_rank_set("2,4,6").value();
  CHECK((low & even) == parse_rank_set("2,4").value());
  CHECK((low - even) == parse_rank_set("3,5").value());
  CHECK((low | even).size() == 5);
  CHECK(low.contains(RankSet::range(1, 2)));
  CHECK_FALSE(low.contains(even));
  CHECK(low.intersects(even));
  CHECK(even.lowest() == 0);
  CHECK(even.highest() == 4);
  CHECK(RankSet::range(3, 2).empty());
}
