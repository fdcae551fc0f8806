// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "platform/files.hpp"

namespace vpanalyze {

/// Writes the whole text to standard output or standard error. Throws ClosedPipe if nobody reads it
/// any more, and FileError for any other trouble.
void write_to(Stream stream, std::string_view content);

/// File that is written completely or not at all: first a temporary file next to it, which
/// takes its name, and its permissions if it exists, at the end. The temporary file is removed when
/// this goes out of scope and when a signal ends the process; there can be only one. Devices and
/// pipes are written directly.
class OutputFile {
 public:
  /// Throws FileError if the file could not be written at all, so that this is noticed before long
  /// work.
  explicit OutputFile(std::string path);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();

  /// Returns true if it is written directly.
  bool is_device_or_pipe() const;

  /// Appends content. Throws FileError, or ClosedPipe if a pipe has no reader any more.
  void append(std::string_view content);

  /// Puts the finished file in place; without this call, nothing is left of it. Throws FileError.
  void finish();

 private:
  void open();
  void open_temporary_file();

  std::string path_;
  OpenFile file_ = kNoFile;
  std::string target_;     ///< final name of the temporary file
  std::string temporary_;  ///< its name; empty where there is none
};

/// Writes a whole file. Throws as OutputFile does.
void write_file(const std::string& path, std::string_view content);

/// Throws FileError unless this is a folder or could be created as one.
void check_folder(const std::string& path);

/// Page of a folder that this program fills.
inline constexpr std::string_view kIndexName = "index.html";

/// Throws FileError unless this is a folder, or could be created as one, that is empty or whose
/// index.html has this mark of the program near its beginning.
void check_folder_to_fill(const std::string& path, std::string_view mark);

/// Creates the folder unless it exists. Throws FileError.
void make_folder(const std::string& path);

/// Removes the temporary file, if there is one, as the last act of the process. Safe in signal
/// handlers.
void remove_temporary_file() noexcept;

}  // namespace vpanalyze
