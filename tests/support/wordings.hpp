// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "support/checkout.hpp"

namespace vpanalyze::oracle {

inline const std::string kChartData = checkout().string() + "/tests/data/";

/// Line of a chart as people write it, and its meaning as vpanalyze writes it.
struct Wording {
  std::string game;
  std::string deals;  ///< the heading of its section; empty without wild cards
  std::string line;
  std::string meaning;
};

inline std::vector<Wording> wordings() {
  std::ifstream file(kChartData + "wordings.txt");
  std::vector<Wording> all;
  for (std::string row; std::getline(file, row);) {
    if (row.empty() || row.front() == '#') continue;
    std::istringstream cells(row);
    Wording& wording = all.emplace_back();
    for (std::string* cell : {&wording.game, &wording.deals, &wording.line, &wording.meaning}) {
      std::getline(cells >> std::ws, *cell, '|');
      cell->erase(cell->find_last_not_of(' ') + 1);
    }
  }
  return all;
}

/// The text of a file of charts.
inline std::string contents(const std::filesystem::path& file) {
  std::ifstream input(file);
  return {std::istreambuf_iterator<char>(input), {}};
}

/// Returns the rest of the line that begins with "# NAME: "; empty if there is none.
inline std::string field(const std::string& text, const std::string& name) {
  const std::size_t place = text.find("# " + name + ": ");
  if (place == std::string::npos) return "";
  const std::size_t begin = place + name.size() + 4;
  return text.substr(begin, text.find('\n', begin) - begin);
}

}  // namespace vpanalyze::oracle
