// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpanalyze {

/// Greatest depth of nested arrays and objects.
inline constexpr std::size_t kMostJsonDepth = 32;

/// Place in a text where the parser stopped, with what it had read until then.
struct Stop {
  enum class LastToken : std::uint8_t { nothing, opening, key, value, document };

  std::size_t stopped_at;  ///< offset of the byte that the parser did not accept
  std::size_t read;        ///< offset of the end of the last key, value or opening bracket
  LastToken last_token = LastToken::nothing;
  std::vector<std::size_t> open = {};  ///< offsets of the brackets that are open
};

/// Throws the JsonError of the mistake at which the parser stopped.
[[noreturn]] void refuse_json(std::string_view text, const std::string& file, const Stop& stop);

/// Returns "line 3, column 14", both from 1, columns counted in characters. An offset past the end
/// gives the place after the last character.
std::string line_and_column(std::string_view text, std::size_t offset);

}  // namespace vpanalyze
