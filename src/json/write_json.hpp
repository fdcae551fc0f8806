// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "json/json_value.hpp"

namespace vpanalyze {

/// Returns a text in double quotes, made valid UTF-8 and free of raw control characters.
std::string json_string(std::string_view text);

/// Returns a value in the layout of a paytable: members of the document, and entries of its lists
/// of objects, on lines of their own. `depth` is its level of nesting.
std::string json_text(const JsonValue& value, std::size_t depth = 0);

}  // namespace vpanalyze
