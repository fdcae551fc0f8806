// SPDX-License-Identifier: MIT
#include "evaluate/multiset_index.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "support/catch.hpp"

namespace {

using namespace vpanalyze;
using Counts = std::vector<std::uint8_t>;

/// Returns all strings of counts, in lexicographic order.
std::vector<Counts> all_multisets(const std::vector<int>& copies, int things) {
  std::vector<Counts> result;
  Counts counts;
  const auto extend = [&](const auto& self, int left) -> void {
    if (counts.size() == copies.size()) {
      if (left == 0) result.push_back(counts);
      return;
    }
    for (int n = 0; n <= std::min(left, copies[counts.size()]); ++n) {
      counts.push_back(static_cast<std::uint8_t>(n));
      self(self, left - n);
      counts.pop_back();
    }
  };
  extend(extend, things);
  return result;
}

/// Copies of each kind: plain ranks, jokers, wild cards of a rank beside natural ones.
const std::vector<std::vector<int>> kKinds = {
    {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4},
    {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5},
    {4, 3, 1, 4, 2, 2},
    {1, 1, 1, 1, 1, 1, 1, 1},
    {2, 2, 2},
    {5},
};

}  // namespace

TEST_CASE("The index of a multiset is its place in the list of all", "[evaluate]") {
  for (const auto& copies : kKinds) {
    const int available = std::accumulate(copies.begin(), copies.end(), 0);
    for (int things = 0; things <= std::min(available, MultisetIndex::kMostThings); ++things) {
      const MultisetIndex index(copies, things);
      const std::vector<Counts> all = all_multisets(copies, things);
      REQUIRE(index.size() == all.size());
      std::vector<Counts> visited;
      index.for_each([&](std::span<const std::uint8_t> counts) {
        visited.emplace_back(counts.begin(), counts.end());
      });
      REQUIRE(visited == all);
      std::size_t misplaced = 0;
      for (std::size_t place = 0; place < all.size(); ++place) {
        if (index(all[place]) != place) ++misplaced;
      }
      CHECK(misplaced == 0);
    }
  }
}

TEST_CASE("Rank multisets of five, six and seven cards", "[evaluate]") {
  // Widely published sizes of the perfect hash of rank counts.
  const std::vector<int>& ranks = kKinds[0];
  CHECK(MultisetIndex(ranks, 5).size() == 6'175);
  CHECK(MultisetIndex(ranks, 6).size() == 18'395);
  CHECK(MultisetIndex(ranks, 7).size() == 49'205);
  CHECK(MultisetIndex(ranks, 4).size() == 1'820);
  CHECK(MultisetIndex(ranks, 1).size() == 13);
  CHECK(MultisetIndex(ranks, 0).size() == 1);
}

TEST_CASE("Adding a thing leads to the multiset with that thing more", "[evaluate]") {
  for (const auto& copies : kKinds) {
    const int available = std::accumulate(copies.begin(), copies.end(), 0);
    for (int things = 0; things < std::min(available, 5); ++things) {
      const MultisetIndex first(copies, things);
      const MultisetIndex last(copies, things + 1);
      const MultisetSteps steps(first, last);
      std::size_t wrong = 0;
      for (Counts counts : all_multisets(copies, things)) {
        const std::uint32_t start = first(counts);
        for (std::size_t kind = 0; kind < copies.size(); ++kind) {
          const bool possible = counts[kind] < copies[kind];
          ++counts[kind];
          const std::uint32_t expected = possible ? last(counts) : MultisetSteps::kImpossible;
          --counts[kind];
          if (steps(start, static_cast<int>(kind)) != expected) ++wrong;
        }
      }
      CHECK(wrong == 0);
    }
  }
}
