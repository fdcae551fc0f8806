// SPDX-License-Identifier: MIT
#include "cli/whole_file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/errors.hpp"

namespace vpanalyze {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& path, int error) {
  throw FileError(path + ": cannot be written: " + std::generic_category().message(error));
}

std::optional<struct stat> file_status(const fs::path& path) {
  struct stat result {};
  if (::stat(path.c_str(), &result) != 0) return std::nullopt;
  return result;
}

bool is_device_or_pipe(const fs::path& path) {
  const auto status = file_status(path);
  return status && !S_ISREG(status->st_mode);
}

/// Where a chain of symbolic links ends, also if nothing is there yet.
fs::path followed(fs::path path) {
  constexpr int kMostLinks = 40;  // as many as Linux follows
  std::error_code error;
  for (int links = 0; links < kMostLinks && fs::is_symlink(path, error); ++links) {
    const fs::path target = fs::read_symlink(path, error);
    path = target.is_absolute() ? target : path.parent_path() / target;
  }
  return path;
}

/// Some programs leave a terminal or pipe that they share with us in a state in which write() does
/// not wait by itself.
void wait_for_reader(int descriptor) {
  constexpr int kForever = -1;
  pollfd waiting{descriptor, POLLOUT, 0};
  static_cast<void>(::poll(&waiting, 1, kForever));
}

void check_writable(const std::string& path) {
  const auto existing = file_status(path);
  if (existing && S_ISDIR(existing->st_mode)) {
    throw FileError(path + ": is a directory; give the name of a file");
  }
  if (existing && ::access(path.c_str(), W_OK) != 0) fail(path, errno);
  if (existing && !S_ISREG(existing->st_mode)) return;
  const fs::path file = followed(path);
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  // A name that ends in "/." is that of a folder and nothing else.
  if (::access((folder / ".").c_str(), W_OK | X_OK) != 0) fail(path, errno);
}

}  // namespace

void write_all(int descriptor, std::string_view content, const std::string& name) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written >= 0) {
      content.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      throw ClosedPipe();
    } else if (errno == EAGAIN) {
      wait_for_reader(descriptor);
    } else if (errno != EINTR) {
      fail(name, errno);
    }
  }
}

WholeFile::WholeFile(std::string path) : path_(std::move(path)) { check_writable(path_); }

WholeFile::~WholeFile() {
  if (direct_ >= 0) ::close(direct_);
}

int WholeFile::descriptor() {
  if (temporary_) return temporary_->descriptor();
  if (direct_ >= 0) return direct_;
  if (is_device_or_pipe(path_)) {
    direct_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (direct_ < 0) fail(path_, errno);
    return direct_;
  }
  try {
    return temporary_.emplace(followed(path_)).descriptor();
  } catch (const std::system_error& error) {
    fail(path_, error.code().value());
  }
}

void WholeFile::append(std::string_view content) { write_all(descriptor(), content, path_); }

void WholeFile::finish() {
  descriptor();  // a file of nothing is one, too
  if (!temporary_) {
    if (::close(std::exchange(direct_, -1)) != 0) fail(path_, errno);
    return;
  }
  try {
    temporary_->take_target_name();
  } catch (const std::system_error& error) {
    fail(path_, error.code().value());
  }
}

}  // namespace vpanalyze
