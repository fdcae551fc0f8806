// SPDX-License-Identifier: MIT
// Files that are read besides paytables; one that is called "-" is standard input. All of these
// throw UsageError where -o would overwrite the file, `what` saying what it is ("the deals"), and
// FileError where it cannot be read.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/session.hpp"

namespace vpanalyze {

/// Something is there, even if it cannot be looked at.
bool is_there(const std::string& path);
bool is_folder(const std::string& path);
/// Returns true for a file that can be read again: no folder, pipe or device.
bool is_regular_file(const std::string& path);
/// Returns the path without links, so that those of one file are the same; as it is where there is
/// no such file.
std::string canonical_path(const std::string& path);

/// What messages call standard input.
inline constexpr const char* kStandardInput = "standard input";

/// Calls take(line) for one line after the other as they come, without comments, which begin with
/// "#", and without empty lines. Throws FileError that begins with "NAME:LINE: " where take()
/// throws std::invalid_argument and for a line that is no line of cards for its length: memory does
/// not grow with what is read. If the text came with the question, these are UsageError.
void for_each_line(const std::string& file, const std::string& what, const Session& session,
                   const std::function<void(std::string_view line)>& take);

/// All of a file of charts or the like. Throws FileError where it is far too long for "a chart", as
/// `kind` says.
std::string read_text(const std::string& file, const std::string& what, const std::string& kind,
                      const Session& session);

}  // namespace vpanalyze
