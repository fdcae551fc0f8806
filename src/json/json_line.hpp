// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace vpanalyze {

/// Returns the line, from 1, on which the value at a JSON pointer begins; if there is no such
/// member or item, the line of the value that should contain it. The text must be valid JSON.
std::size_t json_line(std::string_view json, std::string_view pointer);

}  // namespace vpanalyze
