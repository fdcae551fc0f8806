// SPDX-License-Identifier: MIT
#pragma once

#include <signal.h>

#include <array>
#include <filesystem>

namespace vpanalyze {

/// The signals by which people, shells and systems end a program.
inline constexpr std::array<int, 4> kEndingSignals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

/// A file that is being written beside the one whose name it is to take. It is removed when this
/// goes out of scope, and when a signal ends the process. There can be only one.
class TemporaryFile {
 public:
  /// Creates it, with the permissions of the target where that exists. Throws std::system_error.
  explicit TemporaryFile(std::filesystem::path target);
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile();

  /// Where to write to.
  int descriptor() const { return descriptor_; }

  /// Gives it its final name; nothing may be written after that. Throws std::system_error.
  void take_target_name();

 private:
  std::filesystem::path target_;
  std::filesystem::path path_;
  int descriptor_;
};

/// Removes the file there is, if any, as a last act of the process: signal handlers may call this.
void remove_temporary_file() noexcept;

}  // namespace vpanalyze
