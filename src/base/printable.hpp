// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace vpanalyze {

/// The text made harmless for terminals and one-line messages: control characters, line ends and
/// marks that turn the direction of writing become "\u001b" and the like, bytes that are no UTF-8
/// become the replacement character.
std::string printable(std::string_view text);

/// A character as printable() writes it if it may harm: "\u001b".
std::string code_point_escape(char32_t code_point);

/// How many columns of a terminal a printable UTF-8 text takes: none for combining marks, two for
/// wide East Asian characters and pictographs.
int display_width(std::string_view text);

}  // namespace vpanalyze
