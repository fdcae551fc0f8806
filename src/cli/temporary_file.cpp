// SPDX-License-Identifier: MIT
#include "cli/temporary_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>
#include <utility>

namespace vpanalyze {

namespace fs = std::filesystem;

namespace {

/// The name of the file there is.
std::atomic<const char*> name_to_remove{nullptr};
static_assert(std::atomic<const char*>::is_always_lock_free, "a signal handler may read it");

[[noreturn]] void fail() { throw std::system_error(errno, std::generic_category()); }

/// Holds back the signals that end a program, so that none comes between two steps.
class SignalsHeldBack {
 public:
  SignalsHeldBack() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : kEndingSignals) sigaddset(&signals, signal);
    pthread_sigmask(SIG_BLOCK, &signals, &before_);
  }
  SignalsHeldBack(const SignalsHeldBack&) = delete;
  SignalsHeldBack& operator=(const SignalsHeldBack&) = delete;
  ~SignalsHeldBack() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

/// A name beside the target, another one for each attempt. The process alone does not make it
/// unique: a container's first process always has the number 1, and a killed one leaves its file.
fs::path name_beside(const fs::path& target, int attempt) {
  std::string name = ".vpanalyze-" + std::to_string(::getpid());
  if (attempt > 0) name += "-" + std::to_string(attempt);
  return target.parent_path() / (name + ".tmp");
}

void copy_permissions(const fs::path& from, int descriptor) {
  constexpr mode_t kPermissions = 07777;
  struct stat status {};
  if (::stat(from.c_str(), &status) != 0) return;
  // Not all file systems have permissions; the content is what matters.
  static_cast<void>(::fchmod(descriptor, status.st_mode & kPermissions));
}

}  // namespace

TemporaryFile::TemporaryFile(fs::path target) : target_(std::move(target)), descriptor_(-1) {
  constexpr mode_t kReadWriteForAll = 0666;  // less what the user's umask forbids
  constexpr int kMostAttempts = 1'000;
  const SignalsHeldBack held_back;
  for (int attempt = 0; descriptor_ < 0; ++attempt) {
    path_ = name_beside(target_, attempt);
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kReadWriteForAll);
    if (descriptor_ < 0 && (errno != EEXIST || attempt == kMostAttempts)) fail();
  }
  name_to_remove = path_.c_str();
  copy_permissions(target_, descriptor_);
}

TemporaryFile::~TemporaryFile() {
  const SignalsHeldBack held_back;
  if (descriptor_ >= 0) ::close(descriptor_);
  remove_temporary_file();
  name_to_remove = nullptr;
}

void TemporaryFile::take_target_name() {
  const SignalsHeldBack held_back;
  // What was written may turn out not to have arrived only now.
  if (::close(std::exchange(descriptor_, -1)) != 0) fail();
  if (std::rename(path_.c_str(), target_.c_str()) != 0) fail();
  name_to_remove = nullptr;
}

void remove_temporary_file() noexcept {
  if (const char* name = name_to_remove) ::unlink(name);
}

}  // namespace vpanalyze
