// SPDX-License-Identifier: MIT
#include "cli/text_lines.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <istream>
#include <stdexcept>

#include "cards/text.hpp"
#include "cli/errors.hpp"

namespace vpanalyze {

namespace {

/// With the end of the line. Nobody writes so many cards in one.
constexpr std::size_t kMostLineBytes = 4'096;

/// The line that has been read; without the end of the line, which the last one may lack.
std::string_view line_of(const std::array<char, kMostLineBytes>& bytes, const std::istream& in) {
  const auto count = static_cast<std::size_t>(in.gcount());
  return {bytes.data(), in.eof() ? count : count - 1};
}

}  // namespace

void for_each_line(std::istream& in, const std::string& name,
                   const std::function<void(std::string_view line)>& take) {
  std::array<char, kMostLineBytes> bytes;
  int number = 0;
  const auto refuse = [&](const std::string& problem) {
    throw FileError(name + ":" + std::to_string(number) + ": " + problem);
  };
  errno = 0;
  while (in.getline(bytes.data(), bytes.size())) {
    ++number;
    std::string_view line = line_of(bytes, in);
    if (number == 1) line = without_byte_order_mark(line);
    const auto begin = line.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos || line[begin] == '#') continue;
    try {
      take(line);
    } catch (const std::invalid_argument& error) {
      refuse(error.what());
    }
  }
  if (in.bad()) throw FileError(name + ": cannot be read: " + std::strerror(errno));
  if (in.eof()) return;
  ++number;
  refuse("the line is longer than any line of cards");
}

}  // namespace vpanalyze
