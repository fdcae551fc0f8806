// SPDX-License-Identifier: MIT
#include "program/output_file.hpp"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <utility>

#include "cli/command.hpp"
#include "platform/paths.hpp"
#include "platform/process.hpp"

namespace vpanalyze {

namespace fs = std::filesystem;

namespace {

/// Name of the present temporary file.
std::atomic<const char*> name_to_remove{nullptr};
static_assert(std::atomic<const char*>::is_always_lock_free, "a signal handler may read it");

[[noreturn]] void fail(const std::string& path, const std::error_code& error) {
  if (error == std::errc::broken_pipe) throw ClosedPipe();
  throw FileError(path + ": cannot be written: " + error.message());
}

/// Returns what act() returns. Throws FileError or ClosedPipe for an error of the system.
template <class Act>
auto report_errors(const std::string& path, const Act& act) {
  try {
    return act();
  } catch (const std::system_error& error) {
    fail(path, error.code());
  }
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

void check_writable(const std::string& path) {
  const FileType type = file_type(path);
  if (type == FileType::folder) {
    throw FileError(path + ": is a directory; give the name of a file");
  }
  report_errors(path, [&] {
    if (type != FileType::none) check_writable_file(path);
    if (type == FileType::device) return;
    const fs::path folder = followed(path_from_utf8(path)).parent_path();
    check_writable_folder(folder.empty() ? "." : utf8_name(folder));
  });
}

/// Returns a name beside the target, another one for each attempt. The process alone does not make
/// it unique: a container's first process always has the number 1, and a killed one leaves its
/// file.
std::string name_beside(const std::string& target, int attempt) {
  std::string name = ".vpanalyze-" + std::to_string(process_id());
  if (attempt > 0) name += "-" + std::to_string(attempt);
  return utf8_name(path_from_utf8(target).parent_path() / (name + ".tmp"));
}

}  // namespace

void write_to(Stream stream, std::string_view content) {
  report_errors(stream == Stream::output ? "standard output" : "standard error",
                [&] { write_all(standard_stream(stream), content); });
}

OutputFile::OutputFile(std::string path) : path_(std::move(path)) { check_writable(path_); }

OutputFile::~OutputFile() {
  try {
    if (file_ != kNoFile) close_file(file_);
  } catch (const std::system_error&) {  // nobody reads what is in it
  }
  remove_temporary_file();
  name_to_remove = nullptr;
}

bool OutputFile::is_device_or_pipe() const { return file_type(path_) == FileType::device; }

void OutputFile::open() {
  if (!is_device_or_pipe()) return open_temporary_file();
  file_ = open_device(path_);
}

void OutputFile::open_temporary_file() {
  constexpr int kMostAttempts = 1'000;
  target_ = utf8_name(followed(path_from_utf8(path_)));
  for (int attempt = 0; file_ == kNoFile; ++attempt) {
    temporary_ = name_beside(target_, attempt);
    name_to_remove = temporary_.c_str();  // before there is one, so that none can be left behind
    try {
      file_ = create_file(temporary_);
    } catch (const std::system_error& error) {
      name_to_remove = nullptr;
      if (error.code() != std::errc::file_exists || attempt == kMostAttempts) throw;
    }
  }
  copy_permissions(file_, target_);
}

void OutputFile::append(std::string_view content) {
  report_errors(path_, [&] {
    if (file_ == kNoFile) open();
    write_all(file_, content);
  });
}

void OutputFile::finish() {
  report_errors(path_, [&] {
    if (file_ == kNoFile) open();  // an empty answer makes an empty file
    close_file(std::exchange(file_, kNoFile));
    if (!temporary_.empty()) replace_file(temporary_, target_);
  });
  name_to_remove = nullptr;
}

void write_file(const std::string& path, std::string_view content) {
  OutputFile file(path);
  file.append(content);
  file.finish();
}

void check_folder(const std::string& path) {
  const FileType type = file_type(path);
  if (type == FileType::folder) return;
  if (type != FileType::none) throw FileError(path + ": is a file; give the name of a folder");
  const fs::path folder = path_from_utf8(path);
  check_writable(folder.has_filename() ? path : utf8_name(folder.parent_path()));
}

namespace {

/// Returns true if a file has this text near its beginning.
bool has_mark(const fs::path& file, std::string_view mark) {
  constexpr std::size_t kBeginning = 65'536;
  std::ifstream stream(file, std::ios::binary);
  std::string beginning(kBeginning, '\0');
  stream.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
  beginning.resize(static_cast<std::size_t>(stream.gcount()));
  return beginning.find(mark) != std::string::npos;
}

}  // namespace

void check_folder_to_fill(const std::string& path, std::string_view mark) {
  check_folder(path);
  if (file_type(path) != FileType::folder) return;
  std::error_code error;
  const fs::path folder = path_from_utf8(path);
  const bool is_empty = fs::is_empty(folder, error);
  if (error) fail(path, error);
  if (is_empty || has_mark(folder / std::string(kIndexName), mark)) return;
  throw FileError(path +
                  ": has files that this command did not write; give a new or an empty folder");
}

void make_folder(const std::string& path) {
  check_folder(path);
  std::error_code error;
  fs::create_directory(path_from_utf8(path), error);
  if (error) fail(path, error);
}

void remove_temporary_file() noexcept {
  if (const char* name = name_to_remove) try_remove(name);
}

}  // namespace vpanalyze
