// SPDX-License-Identifier: MIT
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <istream>
#include <system_error>

#include "cards/text.hpp"
#include "game/reading/json_value.hpp"
#include "game/reading/reading.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

/// Larger files are refused before anything is made of them: a paytable is a few kilobytes.
constexpr std::size_t kMostPaytableBytes = std::size_t{1} << 20U;

/// The offset of the first byte that belongs to no UTF-8 character; the size if there is none.
std::size_t first_bad_byte(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    const bool ascii = static_cast<unsigned char>(text[i]) < 0x80;  // as nearly all are
    const Character character = ascii ? Character{0} : first_character(text.substr(i));
    if (!character.code_point) return i;
    i += character.bytes;
  }
  return i;
}

}  // namespace

std::string_view paytable_text(std::string_view bytes, const std::string& file) {
  const auto refuse_file = [&](const std::string& problem) {
    throw PaytableError(file, "", problem);
  };
  if (bytes.size() > kMostPaytableBytes) {
    refuse_file("the file is larger than 1 MiB; a paytable is a few kilobytes");
  }
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
    refuse_file("the file is UTF-16 text; save it as UTF-8");
  }
  bytes = without_byte_order_mark(bytes);
  if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    refuse_file("the file is empty; a paytable is a JSON object with \"name\" and \"hands\"");
  }
  if (bytes.find('\0') != std::string_view::npos) {
    refuse_file("the file is binary; a paytable is JSON, a text file");
  }
  if (const std::size_t bad = first_bad_byte(bytes); bad < bytes.size()) {
    throw PaytableError(file, line_and_column(bytes, bad),
                        "this byte is not UTF-8 text; save the file as UTF-8");
  }
  return bytes;
}

ReadPaytable read_paytable_stream(std::istream& in, const std::string& file) {
  std::string text;
  std::array<char, 16'384> block;
  errno = 0;
  // A stream without an end is left once there is more than a paytable may have.
  while (in && text.size() <= kMostPaytableBytes) {
    in.read(block.data(), block.size());
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) {
    const std::string why = errno == 0 ? "" : ": " + std::generic_category().message(errno);
    throw PaytableError(file, "", "cannot be read" + why);
  }
  return read_paytable(text, file);
}

ReadPaytable read_paytable_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    throw PaytableError(path, "", "is a directory; name a paytable file in it");
  }
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    const int error = errno;
    throw PaytableError(path, "",
                        error == ENOENT || error == 0
                            ? std::string("there is no such file")
                            : "cannot be opened: " + std::generic_category().message(error));
  }
  return read_paytable_stream(in, path);
}

}  // namespace vpanalyze
