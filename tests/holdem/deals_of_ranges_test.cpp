// SPDX-License-Identifier: MIT
#include "holdem/engines.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "vpanalyze/holdem/equity.hpp"

namespace vpanalyze {
namespace {

/// How many deals are alike, for each kind of deal, ascending.
std::vector<std::uint64_t> alike(const std::vector<std::string>& ranges, CardSet board) {
  std::vector<std::vector<HoleCards>> hands;
  for (const std::string& range : ranges) {
    std::string problem;
    hands.push_back(parse_range(range, problem)->without(board));
  }
  std::vector<std::uint64_t> counts;
  const auto deals = deals_of_ranges(hands, {board}, 1'000'000);
  for (const DealtHands& deal : deals.value()) counts.push_back(deal.alike);
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

}  // namespace
}  // namespace vpanalyze
