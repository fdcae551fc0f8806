// SPDX-License-Identifier: MIT
// Every paytable in paytables/ reads without a warning, and its names lead to it alone.
#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "vpanalyze/game/read_paytable.hpp"

using namespace vpanalyze;
namespace fs = std::filesystem;

namespace {

const fs::path kFolder = fs::path(VPANALYZE_SOURCE_DIR) / "paytables";

std::vector<fs::path> bundled() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(kFolder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

}  // namespace

TEST_CASE("bundled paytables read without a warning") {
  const std::vector<fs::path> files = bundled();
  REQUIRE(files.size() >= 13);
  for (const fs::path& file : files) {
    INFO(file.string());
    const ReadPaytable read = read_paytable_file(file.string());
    CHECK(read.warnings.empty());
    CHECK(unpaid_line_warnings(read.paytable, file.string()).empty());
    CHECK_FALSE(read.paytable.family.empty());
    REQUIRE(read.paytable.expect);
    CHECK(read.paytable.expect->game_return);
    CHECK_FALSE(read.paytable.expect->source.empty());
  }
}

TEST_CASE("bundled paytables lie in a folder a family, with names fit for the command line") {
  const std::regex name("[a-z0-9]+(-[a-z0-9]+)*");
  std::map<std::string, std::string> folder_of_family;
  for (const fs::path& file : bundled()) {
    INFO(file.string());
    CHECK(file.extension() == ".json");
    CHECK(file.parent_path().parent_path() == kFolder);
    CHECK(std::regex_match(file.stem().string(), name));
    CHECK(std::regex_match(file.parent_path().filename().string(), name));
    const std::string family = read_paytable_file(file.string()).paytable.family;
    const std::string folder = file.parent_path().filename().string();
    CHECK(folder_of_family.emplace(family, folder).first->second == folder);
  }
}

TEST_CASE("no name or alias leads to two bundled paytables") {
  std::map<std::string, std::string> file_of_name;
  for (const fs::path& file : bundled()) {
    const Paytable game = read_paytable_file(file.string()).paytable;
    std::vector<std::string> names = game.aliases;
    names.push_back(game.name);
    names.push_back(file.parent_path().filename().string() + "-" + file.stem().string());
    for (const std::string& name : names) {
      const auto [place, added] = file_of_name.emplace(lower(name), file.string());
      INFO(name << " leads to " << place->second << " and to " << file.string());
      CHECK(added);
    }
  }
}
