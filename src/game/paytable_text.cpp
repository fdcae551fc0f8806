// SPDX-License-Identifier: MIT
#include "game/paytable_text.hpp"

#include "game/byte_order_mark.hpp"
#include "game/json_problem.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

bool continues(std::string_view text, std::size_t i) { return (byte_at(text, i) & 0xC0U) == 0x80U; }

/// The length of the UTF-8 character at i; 0 if there is none: overlong forms, surrogates and what
/// lies beyond U+10FFFF are no characters.
std::size_t character_length(std::string_view text, std::size_t i) {
  const unsigned lead = byte_at(text, i);
  const unsigned second = byte_at(text, i + 1);
  if (lead < 0x80U) return 1;
  if (lead < 0xC2U || lead > 0xF4U || !continues(text, i + 1)) return 0;
  if (lead < 0xE0U) return 2;
  if (!continues(text, i + 2)) return 0;
  if (lead < 0xF0U) {
    const bool overlong = lead == 0xE0U && second < 0xA0U;
    const bool surrogate = lead == 0xEDU && second >= 0xA0U;
    return overlong || surrogate ? 0 : 3;
  }
  const bool overlong = lead == 0xF0U && second < 0x90U;
  const bool beyond = lead == 0xF4U && second >= 0x90U;
  return overlong || beyond || !continues(text, i + 3) ? 0 : 4;
}

/// The offset of the first byte that belongs to no UTF-8 character; the size if there is none.
std::size_t first_bad_byte(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t length = character_length(text, i);
    if (length == 0) return i;
    i += length;
  }
  return i;
}

}  // namespace

std::string_view paytable_text(std::string_view bytes, const std::string& file) {
  const auto refuse = [&](const std::string& problem) { throw PaytableError(file, "", problem); };
  if (bytes.size() > kMostPaytableBytes) {
    refuse("the file is larger than 1 MiB; a paytable is a few kilobytes");
  }
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
    refuse("the file is UTF-16 text; save it as UTF-8");
  }
  bytes = without_byte_order_mark(bytes);
  if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    refuse("the file is empty; a paytable is a JSON object with \"name\" and \"hands\"");
  }
  if (bytes.find('\0') != std::string_view::npos) {
    refuse("the file is binary; a paytable is JSON, a text file");
  }
  if (const std::size_t bad = first_bad_byte(bytes); bad < bytes.size()) {
    throw PaytableError(file, line_and_column(bytes, bad),
                        "this byte is not UTF-8 text; save the file as UTF-8");
  }
  return bytes;
}

}  // namespace vpanalyze
