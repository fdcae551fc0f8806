// SPDX-License-Identifier: MIT
// Every file in tests/data/bad-paytables has something wrong with it, and messages.txt says what
// people are told: one line a message, in the order of the files. A deliberate change of wording is
// taken over with VPANALYZE_UPDATE_GOLDEN=1, and then read line by line.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/checkout.hpp"
#include "support/text.hpp"
#include "vpanalyze/game/read_paytable.hpp"

using namespace vpanalyze;
namespace fs = std::filesystem;

namespace {

const fs::path kBadPaytables = oracle::checkout() / "tests/data/bad-paytables";
const fs::path kMessages = kBadPaytables / "messages.txt";

std::vector<std::string> bad_files() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kBadPaytables)) {
    if (entry.path().extension() == ".json") names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// What people are told about one file.
std::vector<std::string> messages_about(const std::string& name) {
  try {
    const ReadPaytable read = read_paytable(content(kBadPaytables / name), name);
    std::vector<std::string> warnings = read.warnings;
    const std::vector<std::string> unpaid = unpaid_line_warnings(read.paytable, name);
    warnings.insert(warnings.end(), unpaid.begin(), unpaid.end());
    for (std::string& warning : warnings) warning.insert(0, "warning: ");
    if (warnings.empty()) warnings.push_back(name + ": nothing is wrong");
    return warnings;
  } catch (const PaytableError& error) {
    return {error.what()};
  }
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// What one list has and the other lacks, both sorted differently than their files.
std::string missing_from(std::vector<std::string> there, std::vector<std::string> here) {
  std::sort(there.begin(), there.end());
  std::sort(here.begin(), here.end());
  std::vector<std::string> missing;
  std::set_difference(here.begin(), here.end(), there.begin(), there.end(),
                      std::back_inserter(missing));
  std::string text;
  for (const std::string& line : missing) text += "\n  " + line;
  return text.empty() ? " none" : text;
}

}  // namespace

TEST_CASE("every mistake in a paytable has its message") {
  std::vector<std::string> messages;
  for (const std::string& name : bad_files()) {
    for (const std::string& message : messages_about(name)) messages.push_back(message);
  }
  if (std::getenv("VPANALYZE_UPDATE_GOLDEN") != nullptr) {
    std::ofstream out(kMessages, std::ios::binary);
    for (const std::string& message : messages) out << message << '\n';
  }
  const std::vector<std::string> expected = lines_of(content(kMessages));
  INFO("Messages that are expected and did not come:" << missing_from(messages, expected));
  INFO("Messages that came and are not expected:" << missing_from(expected, messages));
  INFO("If the change is meant: VPANALYZE_UPDATE_GOLDEN=1 rewrites " << kMessages.string());
  CHECK(messages == expected);
  CHECK(bad_files().size() >= 60);
}

TEST_CASE("a message is one line that begins with the file and ends without a full stop") {
  for (const std::string& message : lines_of(content(kMessages))) {
    INFO(message);
    const bool warning = message.starts_with("warning: ");
    const auto file_ends = message.find(".json: ");
    REQUIRE(file_ends != std::string::npos);
    CHECK(fs::exists(kBadPaytables /
                     message.substr(warning ? 9 : 0, file_ends + 5 - (warning ? 9 : 0))));
    CHECK_FALSE(message.ends_with('.'));
    CHECK(message.find("nothing is wrong") == std::string::npos);
  }
}
