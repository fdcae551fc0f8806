// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/catalogue/name_key.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Name of a game taken apart: "Five Play 9/7 DB, royal 976" has the words "db", the numbers 9 and
/// 7, five lines and a royal flush that pays 976.
struct NameParts {
  std::vector<std::string> words;    ///< in lower case and singular, in the order of the name
  std::vector<std::string> numbers;  ///< in the order of the name
  std::optional<int> lines;          ///< number of hands that share a deal
  std::optional<std::string> royal;  ///< pay of the royal flush
  std::optional<std::string> straight_flush;
  bool is_short_pay = false;  ///< true if the name says "short pay"

  /// Returns what tells games apart in the words and the numbers.
  NameKey key() const;
};

NameParts parts_of_name(std::string_view name);

/// Returns "three lines" for 3, "4 lines" for 4, "one line" for 1.
std::string line_count_text(int lines);

/// Removes words that stand next to each other from others, and returns true if they were there.
bool take_words(std::vector<std::string>& words, const std::vector<std::string>& taken);

}  // namespace vpanalyze
