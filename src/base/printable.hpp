// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace vpanalyze {

/// Returns the text made safe for terminals and one-line messages: control characters, line ends
/// and marks that change the direction of writing become "\u001b" and the like; bytes that are not
/// UTF-8 become the replacement character.
std::string printable(std::string_view text);

/// Returns a character as printable() writes an unsafe one: "\u001b".
std::string code_point_escape(char32_t code_point);

/// Returns the width of a printable UTF-8 text in terminal columns: none for combining marks, two
/// for wide East Asian characters and pictographs.
int display_width(std::string_view text);

}  // namespace vpanalyze
