// SPDX-License-Identifier: MIT
#include "base/printable.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "base/text.hpp"

namespace vpanalyze {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

/// Control characters and other characters that move the cursor or change the direction of writing.
constexpr std::array kUnsafe = {
    Range{0x00, 0x1F},     Range{0x7F, 0x9F},     Range{0x061C, 0x061C}, Range{0x200E, 0x200F},
    Range{0x2028, 0x202E}, Range{0x2066, 0x2069}, Range{0xFFF9, 0xFFFB},
};

/// Combining marks, joiners and variation selectors.
constexpr std::array kNoWidth = {
    Range{0x0300, 0x036F},   Range{0x0483, 0x0489}, Range{0x0591, 0x05BD}, Range{0x0610, 0x061A},
    Range{0x064B, 0x065F},   Range{0x0E31, 0x0E31}, Range{0x0E34, 0x0E3A}, Range{0x0E47, 0x0E4E},
    Range{0x1AB0, 0x1AFF},   Range{0x1DC0, 0x1DFF}, Range{0x200B, 0x200D}, Range{0x20D0, 0x20FF},
    Range{0xFE00, 0xFE0F},   Range{0xFE20, 0xFE2F}, Range{0xFEFF, 0xFEFF}, Range{0xFFF9, 0xFFFB},
    Range{0xE0100, 0xE01EF},
};

/// East Asian wide and full-width characters, pictographs.
constexpr std::array kTwoColumns = {
    Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0x33FF},
    Range{0x3400, 0x4DBF},   Range{0x4E00, 0x9FFF},   Range{0xA000, 0xA4CF},
    Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},
    Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},   Range{0x1F0CF, 0x1F0CF},
    Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1F9FF},
    Range{0x1FA70, 0x1FAFF}, Range{0x20000, 0x3FFFD},
};

bool is_in(std::span<const Range> ranges, char32_t code_point) {
  return std::any_of(ranges.begin(), ranges.end(), [code_point](Range range) {
    return code_point >= range.first && code_point <= range.last;
  });
}

/// Returns true if every byte is a safe character of one column, as in most texts.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

}  // namespace

std::string code_point_escape(char32_t code_point) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text = "\\u";
  for (unsigned shift = 16; shift > 0;) {
    shift -= 4;
    text += kHex[(code_point >> shift) & 0xFU];
  }
  return text;
}

std::string printable(std::string_view text) {
  if (is_plain(text)) return std::string(text);
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const Character character = first_character(text);
    if (!character.code_point) {
      result += "\uFFFD";
    } else if (is_in(kUnsafe, *character.code_point)) {
      result += code_point_escape(*character.code_point);
    } else {
      result += text.substr(0, character.bytes);
    }
    text.remove_prefix(character.bytes);
  }
  return result;
}

int display_width(std::string_view text) {
  if (is_plain(text)) return static_cast<int>(text.size());
  int width = 0;
  while (!text.empty()) {
    const Character character = first_character(text);
    const char32_t code_point = character.code_point.value_or(U'\uFFFD');
    if (!is_in(kNoWidth, code_point)) width += is_in(kTwoColumns, code_point) ? 2 : 1;
    text.remove_prefix(character.bytes);
  }
  return width;
}

}  // namespace vpanalyze
