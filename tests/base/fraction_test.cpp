// SPDX-License-Identifier: MIT
#include "vpanalyze/base/fraction.hpp"

#include <cmath>

#include "support/catch.hpp"
#include "support/random.hpp"

namespace {

using namespace vpanalyze;

constexpr uint128 kGreatest = ~uint128{0};

uint128 below(oracle::Random& random, int n) { return static_cast<uint128>(random.below(n)); }

}  // namespace

TEST_CASE("128-bit integers are written in full", "[cards]") {
  CHECK(to_string(uint128{0}) == "0");
  CHECK(to_string(uint128{19'933'230'517'200}) == "19933230517200");
  CHECK(to_string(kGreatest) == "340282366920938463463374607431768211455");
}

TEST_CASE("Fractions are in lowest terms", "[cards]") {
  CHECK(to_string(Fraction(6, 4)) == "3/2");
  CHECK(to_string(Fraction(0, 7)) == "0/1");
  CHECK(to_string(Fraction(14, 7)) == "2/1");
  CHECK(to_string(Fraction()) == "0/1");
  CHECK(Fraction(50, 100) == Fraction(1, 2));
  CHECK(to_string(Fraction(kGreatest, kGreatest)) == "1/1");
  CHECK(to_string(Fraction(kGreatest, 5)) == "68056473384187692692674921486353642291/1");
  // 2^64 and 3^40 have no common divisor.
  const uint128 two = uint128{1} << 64;
  uint128 three = 1;
  for (int i = 0; i < 40; ++i) three *= 3;
  CHECK(to_string(Fraction(two * 5, three * 5)) == to_string(Fraction(two, three)));
  CHECK(to_string(Fraction(two, three)) == "18446744073709551616/12157665459056928801");
}

TEST_CASE("Decimals are rounded half up", "[cards]") {
  CHECK(Fraction(1, 3).to_decimal(6) == "0.333333");
  CHECK(Fraction(2, 3).to_decimal(6) == "0.666667");
  CHECK(Fraction(1, 2).to_decimal(0) == "1");
  CHECK(Fraction(49, 100).to_decimal(0) == "0");
  CHECK(Fraction(1, 8).to_decimal(2) == "0.13");
  CHECK(Fraction(3, 8).to_decimal(2) == "0.38");
  CHECK(Fraction(1, 8).to_decimal(5) == "0.12500");
  CHECK(Fraction(999'999, 1'000'000).to_decimal(6) == "0.999999");
  CHECK(Fraction(999'999, 1'000'000).to_decimal(5) == "1.00000");
  CHECK(Fraction(9'995, 1'000).to_decimal(2) == "10.00");
  CHECK(Fraction(19'949, 10'000).to_decimal(2) == "1.99");
  CHECK(Fraction(1'995, 1'000).to_decimal(2) == "2.00");
  CHECK(Fraction(0, 1).to_decimal(3) == "0.000");
  CHECK(Fraction(7, 1).to_decimal(0) == "7");
}

TEST_CASE("Decimals are exact for large terms", "[cards]") {
  CHECK(Fraction(1'653'526'326'983, 1'661'102'543'100).to_decimal(17) == "0.99543904369512250");
  CHECK(Fraction(kGreatest, 1).to_decimal(2) == "340282366920938463463374607431768211455.00");
  const uint128 denominator = (uint128{1} << 124) - 1;
  CHECK(Fraction(denominator - 1, denominator).to_decimal(36) ==
        "1.000000000000000000000000000000000000");
  CHECK(Fraction(1, denominator).to_decimal(38) == "0.00000000000000000000000000000000000005");
}

TEST_CASE("Doubles are the nearest ones", "[cards]") {
  CHECK(Fraction(1, 3).to_double() == 1.0 / 3.0);
  CHECK(Fraction(1'653'526'326'983, 1'661'102'543'100).to_double() ==
        1653526326983.0 / 1661102543100.0);
  const double wide = Fraction(kGreatest, (uint128{1} << 127) + 1).to_double();
  CHECK(std::fabs(wide - 2) <= 1e-15);
}

TEST_CASE("Fractions are ordered as their cross products", "[cards]") {
  oracle::Random random(61);
  for (int round = 0; round < 20'000; ++round) {
    const Fraction a(below(random, 30), below(random, 30) + 1);
    const Fraction b(below(random, 30), below(random, 30) + 1);
    const bool less = a.numerator() * b.denominator() < b.numerator() * a.denominator();
    CHECK((a < b) == less);
  }
}

TEST_CASE("Fractions whose cross products need more than 128 bits are ordered", "[cards]") {
  const uint128 large = uint128{1} << 120;
  const Fraction a(large + 1, large);
  const Fraction b(large, large - 1);
  CHECK(a < b);
  CHECK_FALSE(b < a);
  CHECK_FALSE(a < a);
  CHECK(Fraction() < Fraction(1, large));
  CHECK_FALSE(Fraction(1, large) < Fraction());
}
