// SPDX-License-Identifier: MIT
#include "base/odd_characters.hpp"

#include <array>

#include "base/text.hpp"

namespace vpanalyze {
namespace {

struct Invisible {
  char32_t code_point;
  std::string_view name;
};
constexpr std::array<Invisible, 13> kInvisible = {{{0x00A0, "a no-break space"},
                                                   {0x00AD, "a soft hyphen"},
                                                   {0x2002, "an en space"},
                                                   {0x2003, "an em space"},
                                                   {0x2007, "a figure space"},
                                                   {0x2009, "a thin space"},
                                                   {0x200B, "a zero-width space"},
                                                   {0x200C, "a zero-width non-joiner"},
                                                   {0x200D, "a zero-width joiner"},
                                                   {0x202F, "a narrow no-break space"},
                                                   {0x2060, "a word joiner"},
                                                   {0x3000, "an ideographic space"},
                                                   {0xFEFF, "a byte-order mark"}}};

/// Letters of another script; the n-th looks like the n-th letter of `latin`.
struct LookAlikes {
  std::string_view script;
  std::u32string_view letters;
  std::string_view latin;
};
constexpr std::array<LookAlikes, 2> kLookAlikes = {
    {{"Cyrillic", U"АВЕЗКМНОРСТУХаеорсухѕјі", "ABE3KMHOPCTYXaeopcyxsji"},
     {"Greek", U"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"}}};

std::string description(char32_t code_point) {
  for (const Invisible& character : kInvisible) {
    if (character.code_point == code_point) return std::string(character.name);
  }
  for (const LookAlikes& look_alikes : kLookAlikes) {
    const std::size_t place = look_alikes.letters.find(code_point);
    if (place == std::u32string_view::npos) continue;
    return "a " + std::string(look_alikes.script) + " letter that looks like \"" +
           look_alikes.latin[place] + '"';
  }
  constexpr char32_t kFullWidth = 0xFEE0;  // above the ASCII character
  if (code_point > kFullWidth + ' ' && code_point <= kFullWidth + '~') {
    return std::string("a full-width \"") + static_cast<char>(code_point - kFullWidth) + '"';
  }
  return "";
}

/// Returns four hexadecimal digits, which are enough for the characters named here.
std::string four_digits(char32_t code_point) {
  std::string digits;
  for (int shift = 12; shift >= 0; shift -= 4) {
    digits += "0123456789ABCDEF"[code_point >> static_cast<unsigned>(shift) & 0xFU];
  }
  return digits;
}

}  // namespace

std::string odd_character(std::string_view text) {
  while (!text.empty()) {
    const Character character = first_character(text);
    const std::string what = description(character.code_point.value_or(0));
    if (!what.empty()) return what + ", U+" + four_digits(*character.code_point);
    text.remove_prefix(character.bytes);
  }
  return "";
}

}  // namespace vpanalyze
