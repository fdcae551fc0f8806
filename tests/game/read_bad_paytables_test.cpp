// SPDX-License-Identifier: MIT
// Each case of tests/data/bad-paytables.txt is a paytable with a mistake, and the messages about
// it.
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/checkout.hpp"
#include "support/text.hpp"
#include "vpanalyze/game/read_paytable.hpp"

using namespace vpanalyze;

namespace {

struct BadPaytable {
  std::string name;
  std::string text;
  std::vector<std::string> messages;
};

struct Table {
  std::string introduction;
  std::vector<BadPaytable> cases;
};

std::filesystem::path table_file() { return oracle::checkout() / "tests/data/bad-paytables.txt"; }

Table read_table() {
  Table table;
  std::istringstream lines(content(table_file()));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("== ")) {
      table.cases.push_back({line.substr(3), "", {}});
    } else if (table.cases.empty()) {
      table.introduction += line + '\n';
    } else if (line.starts_with("! ")) {
      table.cases.back().messages.push_back(line.substr(2));
    } else {
      table.cases.back().text += line + '\n';
    }
  }
  return table;
}

void write_table(const Table& table) {
  std::ofstream stream(table_file(), std::ios::binary);
  stream << table.introduction;
  for (const BadPaytable& bad : table.cases) {
    stream << "== " << bad.name << '\n' << bad.text;
    for (const std::string& message : bad.messages) stream << "! " << message << '\n';
  }
}

/// Returns the messages about a paytable, without the name of its file.
std::vector<std::string> messages_about(const std::string& text) {
  const std::string file = "game.json";
  const auto drop_file = [&](const std::string& message) {
    INFO(message);
    REQUIRE(message.starts_with(file + ": "));
    return message.substr(file.size() + 2);
  };
  std::vector<std::string> messages;
  try {
    const ReadPaytable read = read_paytable(text, file);
    std::vector<std::string> warnings = read.warnings;
    const std::vector<std::string> unpaid = unpaid_line_warnings(read.paytable, file);
    warnings.insert(warnings.end(), unpaid.begin(), unpaid.end());
    for (const std::string& warning : warnings) {
      messages.push_back("warning: " + drop_file(warning));
    }
  } catch (const PaytableError& error) {
    messages.push_back(drop_file(error.what()));
  }
  return messages;
}

}  // namespace

TEST_CASE("every mistake in a paytable has its message") {
  const Table expected = read_table();
  CHECK(expected.cases.size() >= 390);
  Table found = expected;
  for (BadPaytable& bad : found.cases) bad.messages = messages_about(bad.text);
  if (std::getenv("VPANALYZE_UPDATE_GOLDEN") != nullptr) write_table(found);
  for (std::size_t i = 0; i < found.cases.size(); ++i) {
    INFO(found.cases[i].name << " in " << table_file().string()
                             << "; VPANALYZE_UPDATE_GOLDEN=1 writes its messages anew");
    CHECK(found.cases[i].messages == expected.cases[i].messages);
    CHECK_FALSE(found.cases[i].messages.empty());
  }
}

TEST_CASE("text that is not UTF-8 has its message") {
  const auto message = [](std::string_view text) { return messages_about(std::string(text)); };
  using namespace std::string_view_literals;
  CHECK(message(""sv) == std::vector<std::string>{"the file is empty; a paytable is a JSON object "
                                                  "with \"name\" and \"hands\""});
  CHECK(message("\177ELF\2\1\1\0\0\0"sv) ==
        std::vector<std::string>{"the file is binary; it should be JSON, which is text"});
  CHECK(message("\xff\xfe{\0\"\0n\0"sv) ==
        std::vector<std::string>{"the file is UTF-16 text; save it as UTF-8"});
  CHECK(message("\x80{\"name\": \"A game\"}\n"sv) ==
        std::vector<std::string>{
            "line 1, column 1: this byte is not UTF-8 text; save the file as UTF-8"});
  CHECK(message("{\n  \"name\": \"Jokers f\xfcr Geld\"\n}\n"sv) ==
        std::vector<std::string>{
            "line 2, column 20: this byte is not UTF-8 text; save the file as UTF-8"});
}

TEST_CASE("a message ends without a full stop") {
  for (const BadPaytable& bad : read_table().cases) {
    for (const std::string& message : bad.messages) {
      INFO(bad.name << ": " << message);
      CHECK_FALSE(message.ends_with('.'));
    }
  }
}
