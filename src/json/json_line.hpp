// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace vpanalyze {

/// Returns the line, from 1, on which the value that a JSON pointer names begins; of a member or
/// item that is not there, the line of what should contain it. The text must be valid JSON.
std::size_t json_line(std::string_view json, std::string_view pointer);

}  // namespace vpanalyze
