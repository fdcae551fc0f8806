// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <system_error>

#include "platform/files.hpp"
#include "platform/process.hpp"

namespace vpanalyze {
namespace {

[[noreturn]] void throw_error(int error) {
  throw std::system_error(std::error_code(error, std::generic_category()));
}

int descriptor(OpenFile file) { return static_cast<int>(file); }

int descriptor(Stream stream) { return descriptor(standard_stream(stream)); }

/// Waits until the file takes more. Some programs leave a terminal or pipe that they share with us
/// in a state in which write() does not wait by itself.
void wait_for_reader(int file) {
  constexpr int kForever = -1;
  pollfd waiting{file, POLLOUT, 0};
  static_cast<void>(::poll(&waiting, 1, kForever));
}

}  // namespace

OpenFile standard_stream(Stream stream) {
  if (stream == Stream::input) return STDIN_FILENO;
  return stream == Stream::output ? STDOUT_FILENO : STDERR_FILENO;
}

bool is_terminal(Stream stream) { return ::isatty(descriptor(stream)) != 0; }

bool has_escape_sequences(Stream stream) {
  const std::string kind = environment("TERM");
  return !kind.empty() && kind != "dumb" && is_terminal(stream);
}

void prepare_standard_input() {}

bool is_standard_input(const std::string& path) {
  struct stat input {};
  struct stat other {};
  return ::fstat(STDIN_FILENO, &input) == 0 && S_ISREG(input.st_mode) &&
         ::stat(path.c_str(), &other) == 0 && input.st_dev == other.st_dev &&
         input.st_ino == other.st_ino;
}

void write_all(OpenFile file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor(file), text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      wait_for_reader(descriptor(file));
    } else if (errno != EINTR) {
      throw_error(errno);
    }
  }
}

void try_write(Stream stream, std::string_view text) noexcept {
  static_cast<void>(::write(descriptor(stream), text.data(), text.size()) < 0);
}

FileType file_type(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    return errno == ENOENT || errno == ENOTDIR ? FileType::none : FileType::device;
  }
  if (S_ISDIR(status.st_mode)) return FileType::folder;
  return S_ISREG(status.st_mode) ? FileType::regular : FileType::device;
}

void check_writable_file(const std::string& path) {
  if (::access(path.c_str(), W_OK) != 0) throw_error(errno);
}

void check_writable_folder(const std::string& path) {
  // A name that ends in "/." is that of a folder and nothing else.
  if (::access((path + "/.").c_str(), W_OK | X_OK) != 0) throw_error(errno);
}

OpenFile open_device(const std::string& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) throw_error(errno);
  return file;
}

OpenFile create_file(const std::string& path) {
  constexpr mode_t kReadWriteForAll = 0666;  // less what the user's umask forbids
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kReadWriteForAll);
  if (file < 0) throw_error(errno);
  return file;
}

void copy_permissions(OpenFile file, const std::string& path) {
  constexpr mode_t kPermissions = 07777;
  struct stat existing {};
  if (::stat(path.c_str(), &existing) != 0) return;
  // Not all file systems have permissions; the content is what matters.
  static_cast<void>(::fchmod(descriptor(file), existing.st_mode & kPermissions));
}

void close_file(OpenFile file) {
  if (::close(descriptor(file)) != 0) throw_error(errno);
}

void replace_file(const std::string& source, const std::string& target) {
  if (std::rename(source.c_str(), target.c_str()) != 0) throw_error(errno);
}

void try_remove(const char* path) noexcept { ::unlink(path); }

std::vector<std::string> command_line_words(int count, char** words) {
  return {words + (count > 0 ? 1 : 0), words + count};
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// Follows the XDG Base Directory Specification.
std::string user_data_folder() {
  std::filesystem::path data = environment("XDG_DATA_HOME");
  if (!data.is_absolute()) data = std::filesystem::path(environment("HOME")) / ".local" / "share";
  return data.is_absolute() ? data.string() : "";
}

const char* user_data_variable() { return "HOME"; }

std::uint64_t process_id() { return static_cast<std::uint64_t>(::getpid()); }

namespace {

#if defined(__GLIBC__)
void (*end_without_memory)() = nullptr;

/// Makes the stacks of later threads small. What the work keeps there is far less, and with the
/// usual eight megabytes, threads could leave no address space for it.
void keep_stacks_small() {
  constexpr std::size_t kStackBytes = std::size_t{1} << 20U;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStackBytes);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

/// Keeps the arrays of one step of the work for the next: asking the kernel for fresh zeroed pages
/// again and again takes a tenth of a short run.
void keep_freed_memory() {
  constexpr int kMebibyte = 1 << 20;
  mallopt(M_MMAP_THRESHOLD, 64 * kMebibyte);
  mallopt(M_TRIM_THRESHOLD, 256 * kMebibyte);
  mallopt(M_TOP_PAD, 16 * kMebibyte);
}
#endif

}  // namespace

void prepare_memory(void (*end)()) {
#if defined(__GLIBC__)
  keep_stacks_small();
  keep_freed_memory();
  end_without_memory = end;
  // If memory runs short, tries again with no more than is needed.
  std::set_new_handler([] {
    mallopt(M_TOP_PAD, 0);
    std::set_new_handler(end_without_memory);
  });
#else
  std::set_new_handler(end);
#endif
}

namespace {

EndHandlers end_handlers;

/// Ends the process by a signal. Does only what a signal handler may do.
[[noreturn]] void end_by(int signal) {
  constexpr int kExitBySignal = 128;  // what shells make of a process that a signal ended
  end_handlers.clean_up();
  ::signal(signal, SIG_DFL);
  sigset_t only_this;
  sigemptyset(&only_this);
  sigaddset(&only_this, signal);
  pthread_sigmask(SIG_UNBLOCK, &only_this, nullptr);
  static_cast<void>(raise(signal));
  std::_Exit(kExitBySignal + signal);
}

void handle(int signal) {
  if (signal != SIGINT || !end_handlers.is_interrupt_noted()) end_by(signal);
}

}  // namespace

void handle_end_requests(const EndHandlers& handlers) {
  end_handlers = handlers;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler == SIG_IGN) continue;
    action.sa_handler = &handle;
    action.sa_flags = SA_RESTART;
    sigaction(signal, &action, nullptr);
  }
  // A closed pipe and a file too large (ulimit -f) shall be errors of write(), not the end of the
  // process.
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
}

void end_interrupted() { end_by(SIGINT); }

}  // namespace vpanalyze
