// SPDX-License-Identifier: MIT
#include "cli/input.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <istream>
#include <sstream>
#include <stdexcept>
#include <system_error>

#include "base/text.hpp"
#include "platform/files.hpp"
#include "platform/paths.hpp"

namespace vpanalyze {
namespace {

/// Longest line of cards, including its end.
constexpr std::size_t kMostLineBytes = 4'096;
/// Limit far above the size of any chart, at which an endless stream is abandoned.
constexpr std::size_t kMostTextBytes = std::size_t{1} << 22U;

[[noreturn]] void refuse_unreadable(const std::string& name) {
  throw FileError(name + ": cannot be read: " + std::strerror(errno));
}

/// Calls read(stream, name) with the open file and its name in messages.
void read_input(const std::string& file, const std::string& what, const Session& session,
                const std::function<void(std::istream& stream, const std::string& name)>& read) {
  if (const std::string* text = session.enclosed(file)) {
    std::istringstream stream(*text);
    return read(stream, file);
  }
  session.refuse_overwriting(file, what);
  const bool is_standard = file == "-";
  std::ifstream opened;
  if (!is_standard && is_folder(file)) {
    errno = EISDIR;  // which some systems do not say
    refuse_unreadable(file);
  }
  if (!is_standard) opened.open(path_from_utf8(file), std::ios::binary);
  if (!opened) refuse_unreadable(file);
  std::istream& stream = is_standard ? *session.input() : opened;
  const std::string name = is_standard ? kStandardInput : file;
  errno = 0;
  read(stream, name);
  if (stream.bad()) refuse_unreadable(name);
}

}  // namespace

bool is_there(const std::string& path) { return file_type(path) != FileType::none; }

bool is_folder(const std::string& path) { return file_type(path) == FileType::folder; }

bool is_regular_file(const std::string& path) { return file_type(path) == FileType::regular; }

std::string canonical_path(const std::string& path) {
  std::error_code error;
  const std::filesystem::path found = std::filesystem::canonical(path_from_utf8(path), error);
  return error ? path : utf8_name(found);
}

void for_each_line(const std::string& file, const std::string& what, const Session& session,
                   const std::function<void(std::string_view line)>& take) {
  read_input(file, what, session, [&](std::istream& stream, const std::string& name) {
    std::array<char, kMostLineBytes> bytes;
    int number = 1;
    const auto refuse = [&](const std::string& problem) {
      const std::string line = name + ":" + std::to_string(number) + ": " + problem;
      if (session.enclosed(name) != nullptr) throw UsageError(line);  // the request itself is wrong
      throw FileError(line);
    };
    for (; stream.getline(bytes.data(), bytes.size()); ++number) {
      // The count includes the end of the line, which the last line may lack.
      const auto count = static_cast<std::size_t>(stream.gcount());
      std::string_view line(bytes.data(), stream.eof() ? count : count - 1);
      if (number == 1) line = skip_byte_order_mark(line);
      line = line.substr(0, line.find('#'));  // the rest is a comment
      if (trimmed(line).empty()) continue;
      try {
        take(line);
      } catch (const std::invalid_argument& error) {
        refuse(error.what());
      }
    }
    if (!stream.eof() && !stream.bad()) refuse("the line is longer than any line of cards");
  });
}

std::string read_text(const std::string& file, const std::string& what, const std::string& kind,
                      const Session& session) {
  std::string text;
  read_input(file, what, session, [&](std::istream& stream, const std::string& name) {
    std::array<char, 16'384> block;
    while (stream && text.size() <= kMostTextBytes) {
      stream.read(block.data(), block.size());
      text.append(block.data(), static_cast<std::size_t>(stream.gcount()));
    }
    if (text.size() > kMostTextBytes) throw FileError(name + ": too long for " + kind);
  });
  return std::string(skip_byte_order_mark(text));
}

}  // namespace vpanalyze
