// SPDX-License-Identifier: MIT
#include "base/text.hpp"

#include <array>

#include "support/catch.hpp"

using namespace vpanalyze;

namespace {

constexpr std::array<std::string_view, 5> kWords = {"flush", "full_house", "pair", "two_pair",
                                                    "least-variance"};

std::string nearest(std::string_view found) {
  return std::string(nearest_word(found, kWords).value_or("none"));
}

}  // namespace

TEST_CASE("the nearest word forgives a few slips") {
  CHECK(nearest("flush") == "flush");
  CHECK(nearest("Flush") == "flush");
  CHECK(nearest("fluhs") == "flush");
  CHECK(nearest("flsh") == "flush");
  CHECK(nearest("flussh") == "flush");
  CHECK(nearest("full house") == "full_house");
  CHECK(nearest("full-house") == "full_house");
  CHECK(nearest("fulhouse") == "full_house");
  CHECK(nearest("pairs") == "pair");
  CHECK(nearest("two_pairs") == "two_pair");
  CHECK(nearest("LEAST_VARIANCE") == "least-variance");
}

TEST_CASE("another word is no slip") {
  CHECK(nearest("") == "none");
  CHECK(nearest("x") == "none");
  CHECK(nearest("quads") == "none");
  CHECK(nearest("straight") == "none");
  CHECK(nearest(std::string(10'000, 'f')) == "none");
}

TEST_CASE("texts are quoted for one line of a message") {
  CHECK(quote("flush") == "\"flush\"");
  CHECK(quote("a \"b\" \\") == "\"a \\\"b\\\" \\\\\"");
  CHECK(quote("a\nb\tc") == "\"a\\nb\\tc\"");
  CHECK(quote(std::string("\0\x1B", 2)) == "\"\\u0000\\u001B\"");
  CHECK(quote("\xC2\x9B–\xE2\x80\xAE") == "\"\\u009B–\\u202E\"");
  CHECK(quote("ü♠–") == "\"ü♠–\"");
  CHECK(quote(std::string(61, 'x')) == "\"" + std::string(60, 'x') + "…\"");
  CHECK(quote(std::string(60, 'x')) == "\"" + std::string(60, 'x') + "\"");
}

TEST_CASE("lists and numbers in words") {
  constexpr std::array<std::string_view, 3> kThree = {"a", "b", "c"};
  CHECK(one_of(std::span(kThree).first(0)) == "");
  CHECK(one_of(std::span(kThree).first(1)) == "a");
  CHECK(one_of(std::span(kThree).first(2)) == "a or b");
  CHECK(one_of(kThree) == "a, b or c");
  CHECK(grouped_digits(0) == "0");
  CHECK(grouped_digits(999) == "999");
  CHECK(grouped_digits(1000) == "1,000");
  CHECK(grouped_digits(19'933'230'517'200U) == "19,933,230,517,200");
  CHECK(character_count("4–2 ♠") == 5);
}
