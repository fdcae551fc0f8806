// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace vpanalyze {

/// Writes all of it to a file descriptor. Throws ClosedPipe where nobody reads any more, FileError
/// with `name` for any other trouble.
void write_all(int descriptor, std::string_view content, const std::string& name);

/// Throws FileError where a file could not be written there at all, so that this comes to light
/// before long work and not after it.
void check_writable(const std::string& path);

/// Writes a file whole or not at all: to a temporary file beside it first, which then takes its
/// name (and its permissions, where it exists already). Devices and pipes are written directly.
/// Throws FileError and leaves nothing behind; an interruption waits until it is done.
void write_whole_file(const std::string& path, std::string_view content);

}  // namespace vpanalyze
