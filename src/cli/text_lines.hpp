// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

namespace vpanalyze {

/// Calls take(line) for one line after the other as they come, but for empty ones and those that
/// begin with "#". Throws FileError that begins with "NAME:LINE: " where take() throws
/// std::invalid_argument and for a line that is no line of cards for its length: memory does not
/// grow with what is read.
void for_each_line(std::istream& in, const std::string& name,
                   const std::function<void(std::string_view line)>& take);

}  // namespace vpanalyze
