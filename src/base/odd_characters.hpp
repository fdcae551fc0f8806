// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace vpanalyze {

/// What cannot be seen to be wrong with a text: its first character that is invisible or only looks
/// like one that is meant, as in "a zero-width space, U+200B" or "a Cyrillic letter that looks like
/// \"A\", U+0410". Empty if it has none.
std::string odd_character(std::string_view text);

}  // namespace vpanalyze
