// SPDX-License-Identifier: MIT
// Windows 10 and later. Paths and texts are UTF-8 in the program and UTF-16 to the system.
#define _WIN32_WINNT 0x0A00
#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <windows.h>
// After <windows.h>, which both need.
#include <fcntl.h>
#include <io.h>
#include <shellapi.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>
#include <system_error>

#include "platform/files.hpp"
#include "platform/process.hpp"

namespace vpanalyze {
namespace {

std::wstring wide(std::string_view text) {
  const int bytes = static_cast<int>(text.size());
  std::wstring converted(
      static_cast<std::size_t>(MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, nullptr, 0)),
      L'\0');
  MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, converted.data(),
                      static_cast<int>(converted.size()));
  return converted;
}

std::string utf8(std::wstring_view text) {
  const int units = static_cast<int>(text.size());
  const int bytes =
      WideCharToMultiByte(CP_UTF8, 0, text.data(), units, nullptr, 0, nullptr, nullptr);
  std::string converted(static_cast<std::size_t>(bytes), '\0');
  WideCharToMultiByte(CP_UTF8, 0, text.data(), units, converted.data(), bytes, nullptr, nullptr);
  return converted;
}

/// Returns the number that POSIX has for an error of Windows, so that messages are the same.
int posix_error(DWORD error) {
  switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_DRIVE:
    case ERROR_BAD_NETPATH:
    case ERROR_INVALID_NAME: return ENOENT;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION: return EACCES;
    case ERROR_WRITE_PROTECT: return EROFS;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL: return ENOSPC;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS: return EEXIST;
    case ERROR_BROKEN_PIPE:
    case ERROR_NO_DATA:
    case ERROR_PIPE_NOT_CONNECTED: return EPIPE;
    case ERROR_INVALID_HANDLE: return EBADF;
    case ERROR_DIRECTORY: return ENOTDIR;
    default: return EIO;
  }
}

[[noreturn]] void throw_posix_error(int error) {
  throw std::system_error(std::error_code(error, std::generic_category()));
}

[[noreturn]] void throw_last_error() { throw_posix_error(posix_error(GetLastError())); }

HANDLE handle_of(OpenFile file) {
  return reinterpret_cast<HANDLE>(file);  // NOLINT(performance-no-int-to-ptr): it was one
}

OpenFile open_file(HANDLE handle) { return reinterpret_cast<OpenFile>(handle); }

OpenFile checked_file(HANDLE handle) {
  if (handle == INVALID_HANDLE_VALUE) throw_last_error();
  return open_file(handle);
}

bool is_console(HANDLE handle) {
  DWORD mode = 0;
  return GetConsoleMode(handle, &mode) != 0;
}

/// Returns the length of the longest beginning of a UTF-8 text that has at most `most` bytes and
/// ends with a whole character.
std::size_t whole_characters(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text.size();
  const auto continues = [&](std::size_t i) {
    return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
  };
  std::size_t end = most;
  while (end > 0 && continues(end)) --end;
  return end > 0 ? end : most;
}

/// Writes UTF-8 to a console, whatever code page it is set to. Returns the number of bytes taken;
/// 0 where it takes none.
std::size_t write_to_console(HANDLE console, std::string_view text) {
  constexpr std::size_t kMostBytes = 4'096;
  std::array<wchar_t, kMostBytes> units{};  // no more units than bytes
  const std::size_t bytes = whole_characters(text, kMostBytes);
  const int count = MultiByteToWideChar(CP_UTF8, 0, text.data(), static_cast<int>(bytes),
                                        units.data(), static_cast<int>(units.size()));
  int written = 0;
  while (written < count) {
    DWORD now = 0;
    if (WriteConsoleW(console, units.data() + written, static_cast<DWORD>(count - written), &now,
                      nullptr) == 0) {
      return 0;
    }
    written += static_cast<int>(now);
  }
  return bytes;
}

/// Writes a part of the text. Returns the number of bytes written, nothing after an error. The
/// number is 0 if a pipe that does not wait is full.
std::optional<std::size_t> write_part(HANDLE file, std::string_view text) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 20U;
  if (is_console(file)) {
    const std::size_t bytes = write_to_console(file, text);
    return bytes == 0 ? std::nullopt : std::optional(bytes);
  }
  DWORD written = 0;
  if (WriteFile(file, text.data(), static_cast<DWORD>(std::min(text.size(), kMostBytes)), &written,
                nullptr) == 0) {
    return std::nullopt;
  }
  return written;
}

/// Returns true for the names of devices, such as NUL and COM1, in whatever folder, and of pipes.
bool is_device_name(const std::wstring& path) {
  std::array<wchar_t, MAX_PATH> full{};
  const DWORD size =
      GetFullPathNameW(path.c_str(), static_cast<DWORD>(full.size()), full.data(), nullptr);
  const std::wstring_view name(full.data(), std::min<std::size_t>(size, full.size()));
  return name.starts_with(L"\\\\.\\");
}

constexpr DWORD kShareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

}  // namespace

OpenFile standard_stream(Stream stream) {
  if (stream == Stream::input) return open_file(GetStdHandle(STD_INPUT_HANDLE));
  return open_file(GetStdHandle(stream == Stream::output ? STD_OUTPUT_HANDLE : STD_ERROR_HANDLE));
}

bool is_terminal(Stream stream) { return is_console(handle_of(standard_stream(stream))); }

bool has_escape_sequences(Stream stream) {
  HANDLE const console = handle_of(standard_stream(stream));
  DWORD mode = 0;
  return GetConsoleMode(console, &mode) != 0 &&
         SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

void prepare_standard_input() {
  // Typed text ends with Ctrl-Z, which only the text mode knows.
  if (!is_terminal(Stream::input)) _setmode(_fileno(stdin), _O_BINARY);
}

bool is_standard_input(const std::string& path) {
  HANDLE const input = handle_of(standard_stream(Stream::input));
  if (GetFileType(input) != FILE_TYPE_DISK) return false;
  HANDLE const other = CreateFileW(wide(path).c_str(), FILE_READ_ATTRIBUTES, kShareAll, nullptr,
                                   OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  if (other == INVALID_HANDLE_VALUE) return false;
  FILE_ID_INFO one{};
  FILE_ID_INFO two{};
  const bool is_known = GetFileInformationByHandleEx(input, FileIdInfo, &one, sizeof(one)) != 0 &&
                        GetFileInformationByHandleEx(other, FileIdInfo, &two, sizeof(two)) != 0;
  CloseHandle(other);
  // Wine does not know the volume of a file that a shell of Linux has opened.
  return is_known &&
         (one.VolumeSerialNumber == two.VolumeSerialNumber || one.VolumeSerialNumber == 0) &&
         std::memcmp(&one.FileId, &two.FileId, sizeof(one.FileId)) == 0;
}

void write_all(OpenFile file, std::string_view text) {
  constexpr DWORD kPauseMs = 10;
  while (!text.empty()) {
    const std::optional<std::size_t> written = write_part(handle_of(file), text);
    if (!written) throw_last_error();
    if (*written == 0) Sleep(kPauseMs);
    text.remove_prefix(*written);
  }
}

void try_write(Stream stream, std::string_view text) noexcept {
  static_cast<void>(write_part(handle_of(standard_stream(stream)), text));
}

FileType file_type(const std::string& path) {
  const std::wstring name = wide(path);
  const DWORD attributes = GetFileAttributesW(name.c_str());
  if (is_device_name(name)) return FileType::device;
  if (attributes == INVALID_FILE_ATTRIBUTES) {
    const int error = posix_error(GetLastError());
    return error == EACCES ? FileType::device : FileType::none;
  }
  return (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? FileType::folder : FileType::regular;
}

void check_writable_file(const std::string& path) {
  if (is_device_name(wide(path))) return;
  const DWORD attributes = GetFileAttributesW(wide(path).c_str());
  if (attributes == INVALID_FILE_ATTRIBUTES) throw_last_error();
  if ((attributes & FILE_ATTRIBUTE_READONLY) != 0) throw_posix_error(EACCES);
}

void check_writable_folder(const std::string& path) {
  const std::wstring name = wide(path);
  const DWORD attributes = GetFileAttributesW(name.c_str());
  if (attributes == INVALID_FILE_ATTRIBUTES) throw_last_error();
  if ((attributes & FILE_ATTRIBUTE_DIRECTORY) == 0) throw_posix_error(ENOTDIR);
  HANDLE const folder = CreateFileW(name.c_str(), FILE_ADD_FILE, kShareAll, nullptr, OPEN_EXISTING,
                                    FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  if (folder == INVALID_HANDLE_VALUE) throw_last_error();
  CloseHandle(folder);
}

OpenFile open_device(const std::string& path) {
  return checked_file(CreateFileW(wide(path).c_str(), GENERIC_WRITE, kShareAll, nullptr,
                                  OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
}

// Shared for deleting, so that it can be removed while it is open.
OpenFile create_file(const std::string& path) {
  return checked_file(CreateFileW(wide(path).c_str(), GENERIC_WRITE,
                                  FILE_SHARE_READ | FILE_SHARE_DELETE, nullptr, CREATE_NEW,
                                  FILE_ATTRIBUTE_NORMAL, nullptr));
}

// New files take the permissions of their folder, as users of Windows expect.
void copy_permissions(OpenFile /*file*/, const std::string& /*path*/) {}

void close_file(OpenFile file) {
  if (CloseHandle(handle_of(file)) == 0) throw_last_error();
}

void replace_file(const std::string& source, const std::string& target) {
  if (MoveFileExW(wide(source).c_str(), wide(target).c_str(), MOVEFILE_REPLACE_EXISTING) == 0) {
    throw_last_error();
  }
}

void try_remove(const char* path) noexcept {
  std::array<wchar_t, 32'768> name{};  // the longest that there is
  if (MultiByteToWideChar(CP_UTF8, 0, path, -1, name.data(), static_cast<int>(name.size())) > 0) {
    DeleteFileW(name.data());
  }
}

std::vector<std::string> command_line_words(int /*count*/, char** /*words*/) {
  int count = 0;
  wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &count);
  std::vector<std::string> converted;
  for (int i = 1; i < count; ++i) converted.push_back(utf8(words[i]));
  LocalFree(words);
  return converted;
}

std::string environment(const char* name) {
  const wchar_t* value = _wgetenv(wide(name).c_str());
  return value == nullptr ? "" : utf8(value);
}

std::string user_data_folder() { return environment(user_data_variable()); }

const char* user_data_variable() { return "LOCALAPPDATA"; }

std::uint64_t process_id() { return GetCurrentProcessId(); }

void prepare_memory(void (*end)()) { std::set_new_handler(end); }

namespace {

EndHandlers end_handlers;

/// Ends the process with the code that Windows gives one that Ctrl-C ended.
[[noreturn]] void end_process() {
  constexpr UINT kControlCExit = 0xC000013A;
  end_handlers.clean_up();
  TerminateProcess(GetCurrentProcess(), kControlCExit);
  std::abort();  // not reached
}

/// Called by the system on a thread of its own.
BOOL WINAPI handle(DWORD event) {
  if (event == CTRL_C_EVENT && end_handlers.is_interrupt_noted()) return TRUE;
  end_process();
}

}  // namespace

void handle_end_requests(const EndHandlers& handlers) {
  end_handlers = handlers;
  SetConsoleCtrlHandler(&handle, TRUE);
}

void end_interrupted() { end_process(); }

}  // namespace vpanalyze
