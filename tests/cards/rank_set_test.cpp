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
  CHECK(to_string(RankSet::range(Rank::deuce, Rank::four)) == "2-4");
  CHECK(to_string(RankSet::range(Rank::deuce, Rank::four) | RankSet::of(Rank::ace)) == "2-4,A");
  CHECK(to_string(RankSet::range(Rank::king, Rank::ace)) == "K,A");
  CHECK(to_string(RankSet::range(Rank::jack, Rank::ace)) == "J-A");
}

TEST_CASE("Ranks read as people write them", "[cards]") {
  CHECK(parse_rank_set("A") == RankSet::of(Rank::ace));
  CHECK(parse_rank_set("a") == RankSet::of(Rank::ace));
  CHECK(parse_rank_set("10") == RankSet::of(Rank::ten));
  CHECK(parse_rank_set("T") == RankSet::of(Rank::ten));
  CHECK(parse_rank_set("9-10") == RankSet::range(Rank::nine, Rank::ten));
  CHECK(parse_rank_set("A,2-4") ==
        (RankSet::of(Rank::ace) | RankSet::range(Rank::deuce, Rank::four)));
  CHECK(parse_rank_set(" 2 - 4 , A ") ==
        (RankSet::of(Rank::ace) | RankSet::range(Rank::deuce, Rank::four)));
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
  CHECK(rank_char(Rank::deuce) == '2');
  CHECK(rank_char(Rank::ten) == 'T');
  CHECK(rank_word(Rank::deuce) == "deuce");
  CHECK(rank_word(Rank::ace) == "ace");
  CHECK(rank_plural(Rank::six) == "sixes");
  CHECK(rank_plural(Rank::jack) == "jacks");
  CHECK(parse_rank_char('k') == Rank::king);
  CHECK_FALSE(parse_rank_char('1').has_value());
}

TEST_CASE("Operations on sets of ranks", "[cards]") {
  const RankSet low = RankSet::range(Rank::deuce, Rank::five);
  const RankSet even = parse_rank_set("2,4,6").value();
  CHECK((low & even) == parse_rank_set("2,4").value());
  CHECK((low - even) == parse_rank_set("3,5").value());
  CHECK((low | even).size() == 5);
  CHECK(low.contains(RankSet::range(Rank::three, Rank::four)));
  CHECK_FALSE(low.contains(even));
  CHECK(low.intersects(even));
  CHECK(even.lowest() == Rank::deuce);
  CHECK(even.highest() == Rank::six);
  CHECK(RankSet::range(Rank::five, Rank::four).empty());
}
