// SPDX-License-Identifier: MIT
#include "cards/text.hpp"
#include "game/reading/json_value.hpp"
#include "game/reading/reading.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

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

}  // namespace vpanalyze
