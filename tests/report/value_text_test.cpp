// SPDX-License-Identifier: MIT
#include "report/plain_text.hpp"

#include <cmath>
#include <limits>

#include "support/catch.hpp"

using namespace vpanalyze;

namespace {

std::string told(const Value& value) { return text_for_people(value, std::nullopt); }
std::string filled_in(const Value& value) { return text_for_sheets(value, std::nullopt); }

}  // namespace

TEST_CASE("people read numbers with thousands, rounded") {
  CHECK(told(Count{0}) == "0");
  CHECK(told(Count{999}) == "999");
  CHECK(told(Count{1000}) == "1,000");
  CHECK(told(Count{19933230517200}) == "19,933,230,517,200");
  CHECK(told(Count{std::numeric_limits<std::uint64_t>::max()}) == "18,446,744,073,709,551,615");
  CHECK(told(ExactDecimal{"84.2"}) == "84.2");
  CHECK(told(ExactDecimal{"3208.060957"}) == "3,208.060957");
  CHECK(told(Number{0.9954390436951225}) == "0.995439");
  CHECK(told(Number{40390.547, 0}) == "40,391");
  CHECK(told(Number{-1234.5, 1}) == "-1,234.5");
  CHECK(told(Number{-123.0, 0}) == "-123");
  CHECK(told(Number{0.454565, 4, Unit::percent}) == "45.4565%");
  CHECK(told(Number{-1234.5, 2, Unit::money}) == "-$1,234.50");
  CHECK(told(Number{Fraction(5, 4), 2, Unit::money}) == "$1.25");
  CHECK(told(Value()).empty());
  CHECK(told(std::string("1000 words")) == "1000 words");
}

TEST_CASE("ratios are rounded exactly") {
  const Fraction half_way(999999995, 1000000000);  // as a double it is a little less
  CHECK(told(Number{half_way, 8}) == "1.00000000");
  CHECK(told(Number{half_way, 6, Unit::percent}) == "100.000000%");
  CHECK(told(Number{Fraction(1653526326983, 1661102543100), 6, Unit::percent}) == "99.543904%");
}

TEST_CASE("asked-for digits replace those of every rounded figure") {
  CHECK(text_for_people(Number{2.0 / 3, 6}, 2) == "0.67");
  CHECK(text_for_people(Number{2.0 / 3, 6}, 0) == "1");
  CHECK(text_for_people(Number{2.0 / 3, 1, Unit::percent}, 3) == "66.667%");
  CHECK(text_for_people(Number{Fraction(2, 3)}, 12) == "0.666666666667");
  CHECK(text_for_people(Count{1234}, 3) == "1,234");
  CHECK(text_for_people(ExactDecimal{"84.25"}, 1) == "84.25");
  CHECK(text_for_sheets(Number{2.0 / 3}, 2) == "0.67");
  CHECK(text_for_sheets(Number{Fraction(2, 3)}, 2) == "0.67");
}

TEST_CASE("programs read numbers in full and as they are") {
  CHECK(filled_in(Count{19933230517200}) == "19933230517200");
  CHECK(filled_in(Number{0.9954390436951225}) == "0.9954390436951225");
  CHECK(filled_in(Number{0.5, 1, Unit::percent}) == "0.5");
  CHECK(filled_in(Number{1234.5, 2, Unit::money}) == "1234.5");
  CHECK(filled_in(Number{Fraction(1, 4), 6, Unit::percent}) == "0.25");
  CHECK(filled_in(ExactDecimal{"3208.060957"}) == "3208.060957");
  CHECK(filled_in(Value()).empty());
}

TEST_CASE("doubles in full read back as the same") {
  for (const double value : {0.1, 1.0 / 3, 2.47582680375947e-05, 1e300, 2.3e-308, -0.7}) {
    CHECK(std::stod(full_digits(value)) == value);
  }
  CHECK(full_digits(1000000) == "1000000");
  CHECK(full_digits(0) == "0");
  CHECK(full_digits(-3) == "-3");
}

TEST_CASE("a figure that is not finite is not shown as a number") {
  const Number infinite{std::numeric_limits<double>::infinity()};
  CHECK(told(infinite) == "none");
  CHECK(filled_in(infinite).empty());
  CHECK(told(Number{std::nan("")}) == "none");
}

TEST_CASE("a phrase is its values one after the other") {
  CHECK(text_for_people(Phrase{Count{1234}, " of ", Number{0.5, 1}}, std::nullopt) ==
        "1,234 of 0.5");
  CHECK(text_for_people(Phrase{}, std::nullopt).empty());
}
