// SPDX-License-Identifier: MIT
#include "studies/exact_fractions.hpp"

#include "support/catch.hpp"
#include "support/random.hpp"

namespace {

using namespace vpanalyze;

uint128 below(oracle::Random& random, int n) { return static_cast<uint128>(random.below(n)); }

}  // namespace

TEST_CASE("Fractions are ordered as their cross products", "[fractions]") {
  oracle::Random random(61);
  for (int round = 0; round < 20'000; ++round) {
    const Fraction a(below(random, 30), below(random, 30) + 1);
    const Fraction b(below(random, 30), below(random, 30) + 1);
    const bool less = a.numerator() * b.denominator() < b.numerator() * a.denominator();
    CHECK(is_less(a, b) == less);
  }
}

TEST_CASE("Fractions whose cross products need more than 128 bits are ordered", "[fractions]") {
  const uint128 large = uint128{1} << 120;
  const Fraction a(large + 1, large);
  const Fraction b(large, large - 1);
  CHECK(is_less(a, b));
  CHECK_FALSE(is_less(b, a));
  CHECK_FALSE(is_less(a, a));
  CHECK(is_less(Fraction(), Fraction(1, large)));
  CHECK_FALSE(is_less(Fraction(1, large), Fraction()));
}

TEST_CASE("Products are reduced before they are multiplied out", "[fractions]") {
  const uint128 large = uint128{1} << 100;
  CHECK(exact_product(Fraction(large, 3), Fraction(9, large)) == Fraction(3, 1));
  CHECK(exact_product(Fraction(), Fraction(5, 7)) == Fraction());
}
