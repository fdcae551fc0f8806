// SPDX-License-Identifier: MIT
// Reading of files other than paytables; a file named "-" is standard input. These functions throw
// UsageError if -o would overwrite the file, described by `what` ("the deals"), and FileError if it
// cannot be read.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/session.hpp"

namespace vpanalyze {

/// Returns true if something exists at the path, even if it cannot be examined.
bool is_there(const std::string& path);
bool is_folder(const std::string& path);
/// Returns true for a file that can be read again, which excludes folders, pipes and devices.
bool is_regular_file(const std::string& path);
/// Returns the path without links, so that all paths of one file become equal; unchanged if there
/// is no such file.
std::string canonical_path(const std::string& path);

/// Name of standard input in messages.
inline constexpr const char* kStandardInput = "standard input";

/// Calls take(line) for one line after the other as they arrive, without comments, which begin with
/// "#", and without empty lines. Throws FileError that begins with "NAME:LINE: " if take() throws
/// std::invalid_argument, or if a line is too long for cards; memory use does not grow with the
/// input. Throws UsageError instead if the text came with the question.
void for_each_line(const std::string& file, const std::string& what, const Session& session,
                   const std::function<void(std::string_view line)>& take);

/// Returns the whole text of a file of charts or the like. Throws FileError if it is far too long
/// for its `kind`, such as "a chart".
std::string read_text(const std::string& file, const std::string& what, const std::string& kind,
                      const Session& session);

}  // namespace vpanalyze
