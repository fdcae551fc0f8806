// SPDX-License-Identifier: MIT
#include "vpanalyze/game/paytable.hpp"

#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/decimal.hpp"
#include "support/catch.hpp"

using namespace vpanalyze;

TEST_CASE("a pay is read exactly") {
  CHECK(Pay::parse("0") == Pay());
  CHECK(Pay::parse("800") == Pay::units(800));
  CHECK(Pay::parse("84.2")->millionths() == 84'200'000);
  CHECK(Pay::parse("84.2000000000") == Pay::parse("84.2"));
  CHECK(Pay::parse("3208.060957")->millionths() == 3'208'060'957);
  CHECK(Pay::parse("0.000001")->millionths() == 1);
  CHECK(Pay::parse("1e3") == Pay::units(1000));
  CHECK(Pay::parse("1.5e3") == Pay::units(1500));
  CHECK(Pay::parse("1.5E+3") == Pay::units(1500));
  CHECK(Pay::parse("1500e-3") == Pay::parse("1.5"));
  CHECK(Pay::parse("0.0e12") == Pay());
  CHECK(Pay::parse("0e99999999999999999999") == Pay());
  CHECK(Pay::parse("999999999999.999999")->millionths() == 999'999'999'999'999'999);
}

TEST_CASE("what is no pay is not read") {
  for (const char* text : {"",      " ",     "-1",    "+1",   "a",   "1a",  "1.",    ".5",
                           "1..2",  "1.2.3", "1,000", "01",   "00",  "1e",  "1e+",   "e3",
                           "1e3.5", " 1",    "1 ",    "0x10", "NaN", "inf", "1_000", "\xD9\xA1"}) {
    INFO(text);
    CHECK_FALSE(Pay::parse(text));
  }
}

TEST_CASE("what a pay cannot hold is not read") {
  for (const char* text : {"0.0000001", "84.1234567", "1e-7", "1000000000000", "1e12", "1e18",
                           "1e19", "1e400", "1e99999999999999999999", "1e-99999999999999999999",
                           "18446744073709551616", "9223372036854775808e-6"}) {
    INFO(text);
    CHECK_FALSE(Pay::parse(text));
  }
}

TEST_CASE("a pay is written without trailing zeros") {
  CHECK(to_string(Pay()) == "0");
  CHECK(to_string(Pay::units(800)) == "800");
  CHECK(to_string(Pay::from_millionths(84'200'000)) == "84.2");
  CHECK(to_string(Pay::from_millionths(1)) == "0.000001");
  CHECK(to_string(Pay::from_millionths(100'000)) == "0.1");
  CHECK(to_string(Pay::from_millionths(10'000'010)) == "10.00001");
}

TEST_CASE("what is written is read back the same") {
  std::mt19937_64 random(1);
  for (int i = 0; i < 10'000; ++i) {
    const auto digits = random() % 60;
    const auto pay = Pay::from_millionths(static_cast<std::int64_t>(
        random() % (std::uint64_t{1} << digits) % 1'000'000'000'000'000'000));
    INFO(to_string(pay));
    REQUIRE(Pay::parse(to_string(pay)) == pay);
  }
}

namespace {

std::string share_problem(std::string_view text, int most_plain = kMostPlainReturn) {
  try {
    return share_text(text, most_plain);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
}

}  // namespace

TEST_CASE("a share is one of one or a percentage, and keeps its digits") {
  CHECK(share_text("0.99540") == "0.99540");
  CHECK(share_text("99.540%") == "0.99540");
  CHECK(share_text("100.76%") == "1.0076");
  CHECK(share_text("5%") == "0.05");
  CHECK(share_text("0.25%") == "0.0025");
  CHECK(share_text("1234%") == "12.34");
  CHECK(share_text("10") == "10");
  CHECK(share_text("5e-3") == "5e-3");
}

TEST_CASE("a percentage without its sign is asked about") {
  CHECK(share_problem("99.54") ==
        "found \"99.54\", a share of more than 10; did you mean \"99.54%\"?");
  CHECK(share_problem("5", 1) == "found \"5\", a share of more than 1; did you mean \"5%\"?");
  CHECK(share_problem("5000", 1) ==
        "found \"5000\", a share of more than 1; write it as 0.9954, or 99.54%");
  for (const char* text : {"", "%", " ", "-1", "1e2%", "x", "5 %", "5%%"}) {
    INFO(text);
    CHECK(share_problem(text).ends_with("; write a share of one such as 0.9954, or 99.54%"));
  }
}

TEST_CASE("commas are left out where they separate thousands") {
  CHECK(plain_number("1,234,567.5") == "1234567.5");
  CHECK(plain_number("12,345") == "12345");
  CHECK(plain_number(".5") == "0.5");
  for (const char* text :
       {"1,23", ",123", "1234,567", "1,234.5,6", "1,,234", "5,6", "12,3456789"}) {
    CHECK(plain_number(text) == text);
  }
}
