// SPDX-License-Identifier: MIT
#include "json/json_line.hpp"

#include <string_view>

#include "support/catch.hpp"

namespace vpanalyze {

TEST_CASE("A JSON pointer leads to a line") {
  constexpr std::string_view kJson = R"(
{
  "name": "a \"}, [\\",
  "hands": [
    { "hand": "flush", "pays": 6 },
    [], {},
    {
      "pays"
        : 5 }
  ],
  "a/b~c": 1, "u\u0041": { "x":
  null },
  "expect": { "return": "0.99",
    "combinations": { "Full house": 1,
                      "Flush": 2 } }
}
)";
  CHECK(json_line(kJson, "") == 2);
  CHECK(json_line(kJson, "/name") == 3);
  CHECK(json_line(kJson, "/hands") == 4);
  CHECK(json_line(kJson, "/hands/0") == 5);
  CHECK(json_line(kJson, "/hands/0/pays") == 5);
  CHECK(json_line(kJson, "/hands/1") == 6);
  CHECK(json_line(kJson, "/hands/2") == 6);
  CHECK(json_line(kJson, "/hands/3") == 7);
  CHECK(json_line(kJson, "/hands/3/pays") == 9);
  CHECK(json_line(kJson, "/a~1b~0c") == 11);
  CHECK(json_line(kJson, "/uA/x") == 12);
  CHECK(json_line(kJson, "/expect/combinations/Flush") == 15);
}

TEST_CASE("What is not there is on the line of what should contain it") {
  CHECK(json_line("{\n\"hands\": [\n{\n}]}", "/hands/0/pays") == 3);
  CHECK(json_line("{\n\"hands\": [\n{}]}", "/hands/1") == 2);
  CHECK(json_line("{\n\"hands\": 5}", "/hands/1/pays") == 2);
  CHECK(json_line("\n{}", "/hands") == 2);
  CHECK(json_line("[]", "/0") == 1);
}

TEST_CASE("Text that ends too early has a line, too") {
  constexpr std::string_view kJson = "{\"a\": [\n1, {\"b\": \"c\"}]}";
  for (std::size_t end = 0; end < kJson.size(); ++end) {
    CHECK(json_line(kJson.substr(0, end), "") == 1);
  }
}

}  // namespace vpanalyze
