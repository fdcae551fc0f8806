// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace vpanalyze {

/// Describes the first character of a text that is invisible or looks like another one: "a
/// zero-width space, U+200B", "a Cyrillic letter that looks like \"A\", U+0410". Returns an empty
/// text if there is none.
std::string odd_character(std::string_view text);

}  // namespace vpanalyze
