// SPDX-License-Identifier: MIT
// Files and standard streams. Paths are UTF-8. Functions that fail throw std::system_error, whose
// code is one of std::errc.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace vpanalyze {

/// File open for writing: a descriptor of POSIX or a handle of Windows.
using OpenFile = std::intptr_t;

inline constexpr OpenFile kNoFile = -1;

enum class Stream : std::uint8_t { input, output, error };

/// Returns the standard stream; the process does not close it.
OpenFile standard_stream(Stream stream);

/// Returns true if the stream is a terminal.
bool is_terminal(Stream stream);

/// Returns true if the stream is a terminal that understands escape sequences, and lets a console
/// of Windows understand them.
bool has_escape_sequences(Stream stream);

/// Passes bytes of standard input unchanged, unless they come from a terminal.
void prepare_standard_input();

/// Returns true if standard input is the regular file at `path`.
bool is_standard_input(const std::string& path);

/// Writes all of the text. Throws std::errc::broken_pipe where nobody reads any more.
void write_all(OpenFile file, std::string_view text);

/// Writes the text if that is possible. Signal handlers may call this.
void try_write(Stream stream, std::string_view text) noexcept;

enum class FileType : std::uint8_t {
  none,     ///< no file or folder has this name
  regular,  ///< a file that can be read again and replaced
  folder,
  device,  ///< a device, pipe or socket, or something that cannot be looked at
};

/// Returns the type of what is at `path`, links followed.
FileType file_type(const std::string& path);

/// Throws unless the process may write to an existing file.
void check_writable_file(const std::string& path);

/// Throws unless this is a folder in which the process may make files.
void check_writable_folder(const std::string& path);

/// Opens a device or pipe for writing.
OpenFile open_device(const std::string& path);

/// Makes a file. Throws std::errc::file_exists where there is one.
OpenFile create_file(const std::string& path);

/// Gives the open file the permissions of the one at `path`, as far as the file system has any.
void copy_permissions(OpenFile file, const std::string& path);

/// Closes a file. Throws where what was written has not arrived.
void close_file(OpenFile file);

/// Gives a file another name, in one step; a file that has this name is replaced.
void replace_file(const std::string& source, const std::string& target);

/// Removes a file if that is possible. Signal handlers may call this.
void try_remove(const char* path) noexcept;

}  // namespace vpanalyze
