// SPDX-License-Identifier: MIT
#include "holdem/engines.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "vpanalyze/holdem/equity.hpp"

namespace vpanalyze {
namespace {

std::vector<std::vector<HoleCards>> hands_of(const std::vector<std::string>& ranges,
                                             CardSet board) {
  std::vector<std::vector<HoleCards>> hands;
  for (const std::string& range : ranges) {
    std::string problem;
    hands.push_back(parse_range(range, problem)->without(board));
  }
  return hands;
}

/// Returns the number of deals of each kind, ascending.
std::vector<std::uint64_t> alike(const std::vector<std::string>& ranges, CardSet board) {
  std::vector<std::uint64_t> counts;
  const auto deals = deals_of_ranges(hands_of(ranges, board), {board}, 1'000'000);
  for (const DealtHands& deal : deals.value()) counts.push_back(deal.ways);
  std::sort(counts.begin(), counts.end());
  return counts;
}

TEST_CASE("Deals that differ in the names of suits alone are put together", "[holdem]") {
  using Counts = std::vector<std::uint64_t>;
  CHECK(alike({"AKs"}, {}) == Counts{4});
  // Each pair of aces with each of kings: of the same suits, of one suit in common, of none.
  CHECK(alike({"AA", "KK"}, {}) == Counts{6, 6, 24});
  // The kings can be of the aces' two suits, either way round, share one, or be of the other two.
  CHECK(alike({"AKo", "QQ"}, {}) == Counts{12, 12, 24, 24});
  CardSet spade;
  spade.insert(*parse_card("2s"));
  CHECK(alike({"AKs"}, spade) == Counts{1, 3});
}

TEST_CASE("More deals than are wanted are none", "[holdem]") {
  for (const auto& ranges : {std::vector<std::string>{"AK", "AK"}, {"AKs", "AQs"}, {"22+", "22"}}) {
    const std::vector<std::uint64_t> counts = alike(ranges, {});
    const std::uint64_t all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    CAPTURE(ranges, all);
    CHECK(deals_of_ranges(hands_of(ranges, {}), {}, all).has_value());
    CHECK_FALSE(deals_of_ranges(hands_of(ranges, {}), {}, all - 1).has_value());
  }
}

}  // namespace
}  // namespace vpanalyze
