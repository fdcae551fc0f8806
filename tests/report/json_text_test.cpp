// SPDX-License-Identifier: MIT
#include "report/json_text.hpp"

#include <cmath>
#include <limits>

#include "support/catch.hpp"

using namespace vpanalyze;

TEST_CASE("text as JSON") {
  CHECK(json_text("plain") == R"("plain")");
  CHECK(json_text("say \"hi\" \\ go") == R"("say \"hi\" \\ go")");
  CHECK(json_text("2–4") == "\"2–4\"");
  CHECK(json_text("a\nb\033") == R"("a\u000ab\u001b")");
  CHECK(json_text("\xFF") == "\"\uFFFD\"");
}

TEST_CASE("numbers as JSON") {
  CHECK(json_text(3) == "3");
  CHECK(json_text(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
  CHECK(json_text(800.0) == "800");
  CHECK(json_text(0.9954390436951225) == "0.9954390436951225");
  CHECK(json_text(2.47582680375947e-05) == "2.47582680375947e-05");
  CHECK(json_text(std::numeric_limits<double>::infinity()) == "null");
  CHECK(json_text(std::nan("")) == "null");
  CHECK(json_text(true) == "true");
}

TEST_CASE("members and items keep their order") {
  CHECK(JsonObject().text() == "{}");
  CHECK(JsonList().text() == "[]");
  const std::string list = JsonList().add_json("1").add_json("{}").text();
  CHECK(JsonObject().add("z", 1).add("a", "x").add_json("list", list).text() ==
        R"({"z":1,"a":"x","list":[1,{}]})");
}
