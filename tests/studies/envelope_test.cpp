// SPDX-License-Identifier: MIT
#include "studies/meter/envelope.hpp"

#include <algorithm>
#include <vector>

#include "support/catch.hpp"
#include "support/random.hpp"

namespace {

using namespace vpanalyze;

struct Holds {
  HoldValues rest{};
  HoldValues count{};

  /// The best value at the pay n / d, times d.
  int128 best(std::int64_t n, std::int64_t d) const {
    int128 most = 0;
    for (std::size_t hold = 0; hold < kHolds; ++hold) most = std::max(most, value(hold, n, d));
    return most;
  }
  int128 value(std::size_t hold, std::int64_t n, std::int64_t d) const {
    return int128{rest[hold]} * d + int128{count[hold]} * n;
  }
};

Holds random_holds(oracle::Random& random) {
  Holds holds;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    holds.rest[hold] = random.below(60);
    holds.count[hold] = random.below(6);
  }
  return holds;
}

}  // namespace

TEST_CASE("The upper envelope of 32 lines, walked corner by corner, is never below any of them",
          "[meter]") {
  oracle::Random random(51);
  int corners = 0;
  for (int round = 0; round < 2'000; ++round) {
    const Holds holds = random_holds(random);
    const Envelope envelope(holds.rest, holds.count, 0);
    std::size_t best = envelope.best_above(0, {});
    std::int64_t pay = 0;  // in sixtieths, the common denominator of all corners
    for (;;) {
      const auto next = envelope.next(best);
      const std::int64_t end =
          next ? next->base_lost * 60 / next->slope_gained : pay + std::int64_t{600};
      bool highest = true;
      for (; pay <= end; ++pay) {
        highest = highest && holds.value(best, pay, 60) == holds.best(pay, 60);
      }
      CHECK(highest);
      if (!next) break;
      CHECK(next->old_hold == best);
      CHECK(next->base_lost > 0);
      CHECK(next->slope_gained > 0);
      best = next->new_hold;
      ++corners;
    }
  }
  CHECK(corners > 2'000);
}

TEST_CASE("Equal holds: the preferred one stays, else the smallest mask begins", "[meter]") {
  HoldValues rest{};
  HoldValues count{};
  rest[4] = rest[9] = rest[20] = 7;
  count[4] = count[9] = count[20] = 2;
  const Envelope envelope(rest, count, 0);
  CHECK(envelope.best_above(3, {}) == 4);
  CHECK(envelope.best_above(3, std::size_t{9}) == 9);
  CHECK(envelope.best_above(3, std::size_t{5}) == 4);
  CHECK_FALSE(envelope.next(9));
  // Tied at a pay, the steeper one is best just above it.
  rest[11] = 4;
  count[11] = 3;
  CHECK(envelope.best_above(3, std::size_t{9}) == 11);
  CHECK(envelope.next(9)->new_hold == 11);
}
