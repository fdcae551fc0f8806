// SPDX-License-Identifier: MIT
// The documentation keeps its word: the games in it read without a warning, the lines in it are
// lines, and the messages it quotes are those of tests/data/bad-paytables.txt.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/checkout.hpp"
#include "support/text.hpp"
#include "vpanalyze/game/read_paytable.hpp"

using namespace vpanalyze;

namespace {

/// Returns all texts between two marks.
std::vector<std::string> texts_between(const std::string& text, const std::string& left,
                                       const std::string& right) {
  std::vector<std::string> found;
  for (auto place = text.find(left); place != std::string::npos; place = text.find(left, place)) {
    place += left.size();
    const auto end = text.find(right, place);
    if (end == std::string::npos) break;
    found.push_back(text.substr(place, end - place));
    place = end + right.size();
  }
  return found;
}

}  // namespace

TEST_CASE("games in the documentation are paytables") {
  std::size_t games = 0;
  for (const char* page : {"docs/paytable-format.md", "README.md"}) {
    for (const std::string& json :
         texts_between(content(oracle::checkout() / page), "```json\n", "```")) {
      if (json.find("\"hands\": [\n") == std::string::npos) continue;
      INFO(page << ":\n" << json);
      ReadPaytable read;
      REQUIRE_NOTHROW(read = read_paytable(json, page));
      CHECK(read.warnings.empty());
      CHECK(unpaid_line_warnings(read.paytable, page).empty());
      ++games;
    }
  }
  CHECK(games >= 3);
}

TEST_CASE("lines in the documentation are pay lines of some game") {
  std::size_t lines = 0;
  for (const std::string& line :
       texts_between(content(oracle::checkout() / "docs/paytable-format.md"), "`{ \"hand\"", "`")) {
    if (line.find("\"needs\"") != std::string::npos) continue;  // of "again", not a pay line
    const std::string keys =
        line.find("\"7\"") != std::string::npos ? R"("wild": ["7"], "deck": {"jokers": 1})"
        : line.find("\"sum\"") != std::string::npos || line.find("\"Jc\"") != std::string::npos
            ? R"("coins": 1)"
            : R"("wild": ["2"])";
    const std::string json =
        "{\"name\": \"Test\", " + keys + ", \"hands\": [{\"hand\"" + line + "]}";
    INFO(json);
    CHECK_NOTHROW(read_paytable(json, "test.json"));
    ++lines;
  }
  CHECK(lines >= 10);
}

TEST_CASE("messages in the documentation are those people get") {
  const std::string messages = content(oracle::checkout() / "tests/data/bad-paytables.txt");
  const std::string page = content(oracle::checkout() / "docs/paytable-format.md");
  std::size_t quoted = 0;
  for (const std::string& said :
       texts_between(page.substr(page.find("## Messages")), "| `", "` |\n")) {
    // A row's first cell may be code as well; the message is the last.
    const auto cell = said.rfind("| `");
    const std::string message = cell == std::string::npos ? said : said.substr(cell + 3);
    INFO(message);
    CHECK((contains(messages, "\n! " + message + "\n") ||
           contains(messages, "\n! warning: " + message + "\n")));
    ++quoted;
  }
  CHECK(quoted >= 15);
}
