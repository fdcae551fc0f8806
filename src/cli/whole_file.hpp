// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/temporary_file.hpp"

namespace vpanalyze {

/// Writes all of it to a file descriptor. Throws ClosedPipe where nobody reads any more, FileError
/// with `name` for any other trouble.
void write_all(int descriptor, std::string_view content, const std::string& name);

/// A file that is written whole or not at all, however much is written and however long it takes:
/// to a temporary file beside it, which takes its name (and its permissions, where it exists
/// already) in the end. Devices and pipes are written directly.
class WholeFile {
 public:
  /// Throws FileError where a file could not be written there at all, so that this comes to light
  /// before long work and not after it.
  explicit WholeFile(std::string path);
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;
  ~WholeFile();

  /// Throws FileError, or ClosedPipe where a pipe has no reader any more.
  void append(std::string_view content);

  /// Makes it the file. What is destroyed without this leaves nothing behind. Throws FileError.
  void finish();

 private:
  int descriptor();

  std::string path_;
  std::optional<TemporaryFile> temporary_;
  int direct_ = -1;  ///< the descriptor of a device or pipe
};

}  // namespace vpanalyze
