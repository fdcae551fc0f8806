// SPDX-License-Identifier: MIT
#include "cli/output_file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "cli/command.hpp"

namespace vpanalyze {

namespace fs = std::filesystem;

namespace {

/// Name of the present temporary file.
std::atomic<const char*> name_to_remove{nullptr};
static_assert(std::atomic<const char*>::is_always_lock_free, "a signal handler may read it");

[[noreturn]] void fail(const std::string& path, int error) {
  throw FileError(path + ": cannot be written: " + std::generic_category().message(error));
}

std::optional<struct stat> file_status(const fs::path& path) {
  struct stat result {};
  if (::stat(path.c_str(), &result) != 0) return std::nullopt;
  return result;
}

/// Returns the end of a chain of symbolic links, even if nothing exists there yet.
fs::path followed(fs::path path) {
  constexpr int kMostLinks = 40;  // as many as Linux follows
  std::error_code error;
  for (int links = 0; links < kMostLinks && fs::is_symlink(path, error); ++links) {
    const fs::path target = fs::read_symlink(path, error);
    path = target.is_absolute() ? target : path.parent_path() / target;
  }
  return path;
}

/// Waits until a terminal or pipe accepts output. Programs that share it with us can leave it in a
/// state in which write() does not wait.
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
  // A name that ends in "/." can only be that of a folder.
  if (::access((folder / ".").c_str(), W_OK | X_OK) != 0) fail(path, errno);
}

/// Returns a name next to the target, a different one for each attempt. The process id is not
/// unique: the first process of every container has the number 1, and a killed one leaves its file.
std::string name_beside(const fs::path& target, int attempt) {
  std::string name = ".vpanalyze-" + std::to_string(::getpid());
  if (attempt > 0) name += "-" + std::to_string(attempt);
  return target.parent_path() / (name + ".tmp");
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

OutputFile::OutputFile(std::string path) : path_(std::move(path)) { check_writable(path_); }

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  remove_temporary_file();
  name_to_remove = nullptr;
}

bool OutputFile::is_device_or_pipe() const {
  const auto status = file_status(path_);
  return status && !S_ISREG(status->st_mode);
}

void OutputFile::open() {
  if (!is_device_or_pipe()) return open_temporary_file();
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor_ < 0) fail(path_, errno);
}

void OutputFile::open_temporary_file() {
  constexpr mode_t kReadWriteForAll = 0666;  // reduced by the user's umask
  constexpr int kMostAttempts = 1'000;
  target_ = followed(path_);
  for (int attempt = 0;; ++attempt) {
    temporary_ = name_beside(target_, attempt);
    name_to_remove = temporary_.c_str();  // set before the file exists, so that it is never left
                                          // behind
    descriptor_ =
        ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kReadWriteForAll);
    if (descriptor_ >= 0) break;
    name_to_remove = nullptr;
    if (errno != EEXIST || attempt == kMostAttempts) fail(path_, errno);
  }
  // Some file systems lack permissions; only the content matters.
  constexpr mode_t kPermissions = 07777;
  const auto existing = file_status(target_);
  if (existing) static_cast<void>(::fchmod(descriptor_, existing->st_mode & kPermissions));
}

void OutputFile::append(std::string_view content) {
  if (descriptor_ < 0) open();
  write_all(descriptor_, content, path_);
}

void OutputFile::finish() {
  if (descriptor_ < 0) open();  // an empty file also counts as written
  // Write errors may appear only on closing.
  if (::close(std::exchange(descriptor_, -1)) != 0) fail(path_, errno);
  if (temporary_.empty()) return;
  if (std::rename(temporary_.c_str(), target_.c_str()) != 0) fail(path_, errno);
  name_to_remove = nullptr;
}

void write_file(const std::string& path, std::string_view content) {
  OutputFile file(path);
  file.append(content);
  file.finish();
}

void check_folder(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return;
  if (fs::exists(path, error)) throw FileError(path + ": is a file; give the name of a folder");
  const fs::path folder(path);
  check_writable(folder.has_filename() ? path : folder.parent_path().string());
}

void make_folder(const std::string& path) {
  check_folder(path);
  std::error_code error;
  fs::create_directory(path, error);
  if (error) fail(path, error.value());
}

void remove_temporary_file() noexcept {
  if (const char* name = name_to_remove) ::unlink(name);
}

}  // namespace vpanalyze
