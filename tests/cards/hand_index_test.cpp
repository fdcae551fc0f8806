// SPDX-License-Identifier: MIT
#include "cards/hand_index.hpp"

#include <array>
#include <vector>

#include "support/catch.hpp"

namespace {

using namespace vpanalyze;

/// C(n,k) as the product n/1 · (n−1)/2 · … that it is.
std::uint64_t choose(int n, int k) {
  std::uint64_t result = 1;
  for (int i = 1; i <= k; ++i)
    result = result * static_cast<std::uint64_t>(n - i + 1) / static_cast<std::uint64_t>(i);
  return n < k ? 0 : result;
}

/// Nested loops c1 < c2 < … over a deck: whether the n-th set has index n, for every n.
bool indexes_are_places(int deck_size, int cards) {
  std::vector<std::uint8_t> set;
  std::uint32_t place = 0;
  bool equal = true;
  const auto nested = [&](const auto& self, int first) -> void {
    if (static_cast<int>(set.size()) == cards) {
      equal = equal && hand_index(deck_size, set) == place++;
      return;
    }
    for (int card = first; card < deck_size; ++card) {
      set.push_back(static_cast<std::uint8_t>(card));
      self(self, card + 1);
      set.pop_back();
    }
  };
  nested(nested, 0);
  return equal && place == choose(deck_size, cards);
}

}  // namespace

TEST_CASE("Binomials are exact", "[cards]") {
  for (int n = 0; n < 64; ++n) {
    for (int k = 0; k < 8; ++k) CHECK(binomial(n, k) == choose(n, k));
  }
  CHECK(binomial(52, 5) == 2'598'960);
  CHECK(binomial(47, 5) == 1'533'939);
}

TEST_CASE("An index is the place in the lexicographic list of all sets", "[cards]") {
  for (const int deck_size : {10, 11, 24, 33, 52}) {
    for (int cards = 0; cards <= 4; ++cards) CHECK(indexes_are_places(deck_size, cards));
  }
  for (const int deck_size : {10, 11, 24, 52}) CHECK(indexes_are_places(deck_size, 5));
}

TEST_CASE("An index is the place for every size of deck", "[cards][exhaustive]") {
  for (int deck_size = 10; deck_size <= 57; ++deck_size) {
    for (int cards = 0; cards <= 5; ++cards) CHECK(indexes_are_places(deck_size, cards));
  }
}

/// The index of a set of cards, ascending.
template <class... Cards>
std::uint32_t index_of(int deck_size, Cards... cards) {
  const std::array<std::uint8_t, sizeof...(cards)> set = {static_cast<std::uint8_t>(cards)...};
  return hand_index(deck_size, set);
}

TEST_CASE("Indexes of two to five cards run from 0 to the last set", "[cards]") {
  CHECK(index_of(52, 0, 1) == 0);
  CHECK(index_of(52, 50, 51) == 1'325);
  CHECK(index_of(52, 0, 1, 2) == 0);
  CHECK(index_of(52, 49, 50, 51) == 22'099);
  CHECK(index_of(52, 0, 1, 2, 3) == 0);
  CHECK(index_of(52, 48, 49, 50, 51) == 270'724);
  CHECK(index_of(52, 0, 1, 2, 3, 4) == 0);
  CHECK(index_of(52, 47, 48, 49, 50, 51) == 2'598'959);
}

TEST_CASE("Indexes of pairs and threes by their published formulas", "[cards]") {
  // Two cards: C(D,2) − C(D−c1,2) + C(D−1−c1,1) − C(D−c2,1). Three cards: one more term of each
  // sign.
  const auto c = [](int n, int k) { return static_cast<std::int64_t>(choose(n, k)); };
  for (const int size : {52, 53}) {
    for (int a = 0; a < size; ++a) {
      for (int b = a + 1; b < size; ++b) {
        const std::int64_t two = c(size, 2) - c(size - a, 2) + c(size - 1 - a, 1) - c(size - b, 1);
        if (two != index_of(size, a, b)) FAIL(a << ' ' << b);
        const std::int64_t two_of_three =
            c(size, 3) - c(size - a, 3) + c(size - 1 - a, 2) - c(size - b, 2) + c(size - 1 - b, 1);
        for (int d = b + 1; d < size; ++d) {
          if (two_of_three - c(size - d, 1) != index_of(size, a, b, d))
            FAIL(a << ' ' << b << ' ' << d);
        }
      }
    }
  }
}
