// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "platform/files.hpp"

namespace vpanalyze {

/// Writes the whole text to standard output or standard error. Throws ClosedPipe if nobody reads it
/// any more, and FileError for any other trouble.
void write_to(Stream stream, std::string_view content);

/// A file that is written whole or not at all, however much is written and however long it takes:
/// to a temporary file beside it, which takes its name (and its permissions, where it exists
/// already) in the end. The temporary file is removed when this goes out of scope and when a signal
/// ends the process; there can be only one. Devices and pipes are written directly.
class OutputFile {
 public:
  /// Throws FileError where a file could not be written there at all, so that this comes to light
  /// before long work and not after it.
  explicit OutputFile(std::string path);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();

  /// Returns true if the file is written directly.
  bool is_device_or_pipe() const;

  /// Throws FileError, or ClosedPipe where a pipe has no reader any more.
  void append(std::string_view content);

  /// Puts the finished file in place; without this call, nothing is left of it. Throws FileError.
  void finish();

 private:
  void open();
  void open_temporary_file();

  std::string path_;
  OpenFile file_ = kNoFile;
  std::string target_;     ///< whose name the temporary file is to take
  std::string temporary_;  ///< its name; empty where there is none
};

/// Writes a whole file. Throws as OutputFile does.
void write_file(const std::string& path, std::string_view content);

/// Throws FileError unless this is a folder, or could be made as one.
void check_folder(const std::string& path);

/// Makes the folder, unless it exists. Throws FileError.
void make_folder(const std::string& path);

/// Removes the temporary file, if there is one, as the last act of the process: signal handlers may
/// call this.
void remove_temporary_file() noexcept;

}  // namespace vpanalyze
