// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace vpanalyze {

/// What keeps a text from being JSON, in words for the person who wrote it.
struct JsonProblem {
  std::size_t offset;  ///< of the byte where the mistake is
  std::string problem;
};

/// Where a JSON parser gave up.
struct JsonErrorSite {
  std::size_t read;                        ///< bytes read, the one that broke the rules among them
  std::optional<std::string> pending_key;  ///< the key whose value has not come yet
  bool broken_string;                      ///< the mistake is within a string
};

/// Finds out from the text around the place what was meant. The parser's own message is not used:
/// it speaks of its grammar, and differs from version to version.
JsonProblem explain_json_error(std::string_view text, const JsonErrorSite& site);

/// The place of the first array or object that lies deeper than allowed.
JsonProblem explain_json_depth(std::string_view text, std::size_t most_depth);

/// "line 3, column 14", both from 1, columns counted in characters. For an offset past the end the
/// place behind the last character.
std::string line_and_column(std::string_view text, std::size_t offset);

}  // namespace vpanalyze
