// SPDX-License-Identifier: MIT
#include <cstdint>
#include <string_view>

#include "json/json_value.hpp"
#include "support/catch.hpp"

namespace vpanalyze {

namespace {

std::uint32_t line(std::string_view json, std::string_view pointer) {
  return json_line(parse_json(json, "test"), pointer);
}

}  // namespace

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
  CHECK(line(kJson, "") == 2);
  CHECK(line(kJson, "/name") == 3);
  CHECK(line(kJson, "/hands") == 4);
  CHECK(line(kJson, "/hands/0") == 5);
  CHECK(line(kJson, "/hands/0/pays") == 5);
  CHECK(line(kJson, "/hands/1") == 6);
  CHECK(line(kJson, "/hands/2") == 6);
  CHECK(line(kJson, "/hands/3") == 7);
  CHECK(line(kJson, "/hands/3/pays") == 9);
  CHECK(line(kJson, "/a~1b~0c") == 11);
  CHECK(line(kJson, "/uA/x") == 12);
  CHECK(line(kJson, "/expect/combinations/Flush") == 15);
}

TEST_CASE("What is not there is on the line of what should contain it") {
  CHECK(line("{\n\"hands\": [\n{\n}]}", "/hands/0/pays") == 3);
  CHECK(line("{\n\"hands\": [\n{}]}", "/hands/1") == 2);
  CHECK(line("{\n\"hands\": 5}", "/hands/1/pays") == 2);
  CHECK(line("\n{}", "/hands") == 2);
  CHECK(line("[]", "/0") == 1);
}

}  // namespace vpanalyze
