// SPDX-License-Identifier: MIT
#include "cli/whole_file.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "cli/errors.hpp"

namespace vpanalyze {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& path, int error) {
  throw FileError(path + ": cannot be written: " + std::generic_category().message(error));
}

/// Closes the descriptor when it goes out of scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  /// Closes now; false if what was written did not arrive.
  bool close() { return ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

/// Holds back the signals that end a program, so that no temporary file is left behind.
class SignalsHeldBack {
 public:
  SignalsHeldBack() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaddset(&signals, signal);
    pthread_sigmask(SIG_BLOCK, &signals, &before_);
  }
  SignalsHeldBack(const SignalsHeldBack&) = delete;
  SignalsHeldBack& operator=(const SignalsHeldBack&) = delete;
  ~SignalsHeldBack() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

std::optional<struct stat> file_status(const fs::path& path) {
  struct stat result {};
  if (::stat(path.c_str(), &result) != 0) return std::nullopt;
  return result;
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

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

/// Removes the file when it goes out of scope, unless it has got its final name.
class TemporaryFile {
 public:
  explicit TemporaryFile(const fs::path& target)
      : path_(folder_of(target) / (".vpanalyze-" + std::to_string(::getpid()) + ".tmp")) {}
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { ::unlink(path_.c_str()); }

  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

void write_beside(const fs::path& target, std::string_view content, const std::string& name) {
  constexpr mode_t kReadWriteForAll = 0666;  // less what the user's umask forbids
  constexpr mode_t kPermissions = 07777;
  const SignalsHeldBack held_back;
  const TemporaryFile temporary(target);
  Descriptor file(
      ::open(temporary.path().c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kReadWriteForAll));
  if (!file.is_open()) fail(name, errno);
  if (const auto existing = file_status(target)) {
    // Not all file systems have permissions; the content is what matters.
    static_cast<void>(::fchmod(file.number(), existing->st_mode & kPermissions));
  }
  write_all(file.number(), content, name);
  if (!file.close()) fail(name, errno);
  if (std::rename(temporary.path().c_str(), target.c_str()) != 0) fail(name, errno);
}

void write_directly(const std::string& path, std::string_view content) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file.is_open()) fail(path, errno);
  write_all(file.number(), content, path);
  if (!file.close()) fail(path, errno);
}

}  // namespace

void write_all(int descriptor, std::string_view content, const std::string& name) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written >= 0) {
      content.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      throw ClosedPipe();
    } else if (errno != EINTR) {
      fail(name, errno);
    }
  }
}

void check_writable(const std::string& path) {
  const auto existing = file_status(path);
  if (existing && S_ISDIR(existing->st_mode)) {
    throw FileError(path + ": is a directory; give the name of a file");
  }
  if (existing && ::access(path.c_str(), W_OK) != 0) fail(path, errno);
  if (existing && !S_ISREG(existing->st_mode)) return;
  const fs::path folder = folder_of(followed(path)) / ".";  // which only a folder has
  if (::access(folder.c_str(), W_OK | X_OK) != 0) fail(path, errno);
}

void write_whole_file(const std::string& path, std::string_view content) {
  const auto existing = file_status(path);
  if (existing && !S_ISREG(existing->st_mode)) {
    write_directly(path, content);
  } else {
    write_beside(followed(path), content, path);
  }
}

}  // namespace vpanalyze
