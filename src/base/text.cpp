// SPDX-License-Identifier: MIT
#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace vpanalyze {

namespace {
/// Longest text that can be a misspelled word.
constexpr std::size_t kMostBytesCompared = 100;

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// Returns the number of bytes in a sequence that begins with this one; 0 if none does.
std::size_t sequence_bytes(std::uint8_t lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC2) return 0;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  return lead < 0xF5 ? 4 : 0;
}

/// Returns true for the characters that has_control_character() reports.
bool is_control(char32_t character) {
  return character < 0x20U || (character >= 0x7FU && character < 0xA0U) ||
         (character >= 0x2028U && character <= 0x202EU) ||
         (character >= 0x2066U && character <= 0x2069U);
}

bool is_control(const Character& character) {
  return character.code_point && is_control(*character.code_point);
}

std::string escaped(char32_t control) {
  if (control == '\n') return "\\n";
  if (control == '\t') return "\\t";
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string text = "\\u";
  for (const unsigned shift : {12U, 8U, 4U, 0U}) text += kHex[control >> shift & 0xFU];
  return text;
}

/// Returns the number of letters to insert, delete, change, or swap with their neighbor to turn one
/// word into the other (the optimal string alignment distance).
std::size_t typing_mistakes(std::string_view a, std::string_view b) {
  std::vector<std::size_t> second_last;
  std::vector<std::size_t> last;
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    second_last = last;
    last = row;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, changed});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], second_last[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

/// Returns the permitted number of mistakes: one in three letters can be a slip, but "ab" for "cd"
/// is another word.
std::size_t mistakes_forgiven(std::size_t letters) { return std::max<std::size_t>(letters / 3, 1); }

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

std::string joined(std::span<const std::string> words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

std::string capitalised(std::string_view text) {
  std::string result(text);
  if (!result.empty()) result[0] = upper_case(result[0]);
  return result;
}

std::string sentence_case(std::string name) {
  if (name.size() > 1 && lower_case(name[0]) != name[0] && name[1] >= 'a') {
    name[0] = lower_case(name[0]);
  }
  return name;
}

std::string_view skip_byte_order_mark(std::string_view text) {
  take(text, "\xEF\xBB\xBF");
  return text;
}

Character first_character(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::size_t bytes = sequence_bytes(byte(0));
  if (bytes == 0 || bytes > text.size()) return {};
  if (bytes == 1) return {byte(0), 1};

  char32_t code_point = byte(0) & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    code_point = code_point << 6U | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
  if (code_point < kLeast[bytes] || code_point > 0x10FFFF || surrogate) return {};
  return {code_point, bytes};
}

std::size_t first_bad_byte(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    const bool ascii = static_cast<unsigned char>(text[i]) < 0x80;  // nearly all are
    const Character character = ascii ? Character{0} : first_character(text.substr(i));
    if (!character.code_point) return i;
    i += character.bytes;
  }
  return i;
}

std::string internal_error(std::string_view what) {
  return "internal error: " + std::string(what) + "; please report it";
}

std::string quote(std::string_view text, std::size_t most_characters) {
  std::string result = "\"";
  for (std::size_t characters = 0; !text.empty(); ++characters) {
    if (characters == most_characters) {
      result += "…";
      break;
    }
    const Character character = first_character(text);
    if (text.front() == '"' || text.front() == '\\') result += '\\';
    if (is_control(character)) {
      result += escaped(*character.code_point);
    } else {
      result += text.substr(0, character.bytes);
    }
    text.remove_prefix(character.bytes);
  }
  return result + '"';
}

std::string shortened(std::string_view number) {
  constexpr std::size_t kMostShown = 40;
  return std::string(number.substr(0, kMostShown)) + (number.size() > kMostShown ? "…" : "");
}

bool has_control_character(std::string_view text, std::string_view allowed) {
  while (!text.empty()) {
    const Character character = first_character(text);
    if (is_control(character) && allowed.find(text.front()) == std::string_view::npos) return true;
    text.remove_prefix(character.bytes);
  }
  return false;
}

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

namespace {

std::string enumeration(std::span<const std::string_view> words, std::string_view conjunction) {
  std::string result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) result += i + 1 == words.size() ? conjunction : ", ";
    result += words[i];
  }
  return result;
}

}  // namespace

std::string one_of(std::span<const std::string_view> words) { return enumeration(words, " or "); }

std::string one_of(std::span<const std::string> words) {
  return one_of(std::vector<std::string_view>(words.begin(), words.end()));
}

std::string and_joined(std::span<const std::string_view> words) {
  return enumeration(words, " and ");
}

std::string and_joined(std::span<const std::string> words) {
  return and_joined(std::vector<std::string_view>(words.begin(), words.end()));
}

std::string grouped_digits(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, ",");
  return digits;
}

std::size_t character_count(std::string_view text) {
  return text.size() -
         static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues_character));
}

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return lower_case(c); });
  return result;
}

std::string word_form(std::string_view text) {
  std::string result = lower_case(text);
  std::replace_if(
      result.begin(), result.end(), [](char c) { return c == '-' || c == ' '; }, '_');
  return result;
}

std::string hyphenated(std::string_view name) {
  std::string result;
  for (const char c : name) {
    if (is_letter(c) || is_digit(c)) {
      result += lower_case(c);
    } else if (!result.empty() && result.back() != '-') {
      result += '-';
    }
  }
  if (result.ends_with('-')) result.pop_back();
  return result;
}

namespace {

std::string replace_all(std::string_view text, std::span<const std::string_view> variants,
                        std::string_view plain) {
  std::string result(text);
  for (const std::string_view variant : variants) {
    for (auto position = result.find(variant); position != std::string::npos;
         position = result.find(variant, position)) {
      result.replace(position, variant.size(), plain);
    }
  }
  return result;
}

}  // namespace

std::string plain_dashes(std::string_view text) {
  constexpr std::array<std::string_view, 5> kDashes = {"‐", "‑", "–", "—", "−"};
  return replace_all(text, kDashes, "-");
}

std::string plain_blanks(std::string_view text) {
  constexpr std::array<std::string_view, 7> kBlankVariants = {
      "\u00A0", "\u2002", "\u2003", "\u2007", "\u2009", "\u202F", "\u3000"};
  return replace_all(text, kBlankVariants, " ");
}

std::optional<std::string_view> nearest_word(std::string_view found,
                                             std::span<const std::string_view> words) {
  if (found.empty() || found.size() > kMostBytesCompared) return std::nullopt;
  const std::string wanted = word_form(found);
  std::optional<std::string_view> nearest;
  std::size_t fewest = 0;
  for (const std::string_view word : words) {
    const std::size_t mistakes = typing_mistakes(wanted, word_form(word));
    if (mistakes > mistakes_forgiven(std::max(wanted.size(), word.size()))) continue;
    if (mistakes >= std::min(wanted.size(), word.size()) && mistakes > 0) continue;
    if (!nearest || mistakes < fewest) {
      nearest = word;
      fewest = mistakes;
    }
  }
  return nearest;
}

std::string did_you_mean(std::string_view found, std::span<const std::string_view> words,
                         std::string_view otherwise) {
  const std::optional<std::string_view> word = nearest_word(found, words);
  if (!word) return std::string(otherwise);
  return "; did you mean " + quote(*word) + "?";
}

}  // namespace vpanalyze
