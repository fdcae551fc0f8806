// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>
#include <string>

#include "support/catch.hpp"
#include "vpanalyze/report/document.hpp"

using namespace vpanalyze;

namespace {

/// Returns the value as JSON.
std::string json(Value value) {
  const std::string text =
      write({{Figures(Record{{Key("x", "", Programs::scripts), std::move(value)}})}}, Format::json);
  const std::string prefix = R"({"schema_version":1,"x":)";
  REQUIRE(text.starts_with(prefix));
  return text.substr(prefix.size(), text.size() - prefix.size() - 2);
}

}  // namespace

TEST_CASE("text as JSON") {
  CHECK(json("plain") == R"("plain")");
  CHECK(json("say \"hi\" \\ go") == R"("say \"hi\" \\ go")");
  CHECK(json("2–4") == "\"2–4\"");
  CHECK(json("a\nb\033") == R"("a\u000ab\u001b")");
  CHECK(json("\xFF") == "\"\uFFFD\"");
}

TEST_CASE("numbers as JSON") {
  CHECK(json(Count{3}) == "3");
  CHECK(json(Count{std::numeric_limits<std::uint64_t>::max()}) == "18446744073709551615");
  CHECK(json(Number{800.0}) == "800");
  CHECK(json(Number{0.9954390436951225}) == "0.9954390436951225");
  CHECK(json(Number{2.47582680375947e-05}) == "2.47582680375947e-05");
  CHECK(json(percent(0.5)) == "0.5");
  CHECK(json(Number{Fraction(1, 4)}) == "0.25");
  CHECK(json(ExactDecimal{"84.20"}) == "84.2");
  CHECK(json(Number{std::numeric_limits<double>::infinity()}) == "null");
  CHECK(json(Number{std::nan("")}) == "null");
  CHECK(json(true) == "true");
  CHECK(json(Value()) == "null");
}

TEST_CASE("members and items keep their order") {
  CHECK(json(nested("", Figures())) == "{}");
  CHECK(json(nested(List())) == "[]");
  CHECK(json(nested(List{{Count{1}, nested("", Figures({{"z", Count{1}}, {"a", "x"}}))}})) ==
        R"([1,{"z":1,"a":"x"}])");
}
