// SPDX-License-Identifier: MIT
#include "game/wording.hpp"

#include <algorithm>
#include <array>

namespace vpanalyze {

namespace {
constexpr std::size_t kMostCharactersQuoted = 60;
/// Longer texts are no misspelt words.
constexpr std::size_t kMostBytesCompared = 100;

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// The control character at the front of a UTF-8 text, as has_control_character() has it; 0 if
/// there is another.
unsigned control_character(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  if (byte(0) < 0x20U || byte(0) == 0x7FU) return byte(0);
  unsigned character = 0;
  if (byte(0) == 0xC2U) character = byte(1);
  if (byte(0) == 0xE2U) character = 0x2000U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
  const bool c1 = character >= 0x80U && character < 0xA0U;
  const bool separator_or_mark = character >= 0x2028U && character <= 0x202EU;
  const bool isolate = character >= 0x2066U && character <= 0x2069U;
  return c1 || separator_or_mark || isolate ? character : 0U;
}

std::string escaped(unsigned control) {
  if (control == '\n') return "\\n";
  if (control == '\t') return "\\t";
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string text = "\\u";
  for (const unsigned shift : {12U, 8U, 4U, 0U}) text += kHex[control >> shift & 0xFU];
  return text;
}

std::size_t character_bytes(std::string_view text) {
  const auto next = std::find_if_not(text.begin() + 1, text.end(), continues_character);
  return static_cast<std::size_t>(next - text.begin());
}

/// How many letters must be put in, left out, changed, or swapped with their neighbour to turn one
/// word into the other (the optimal string alignment distance).
std::size_t typing_mistakes(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last;
  std::vector<std::size_t> last;
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last = last;
    last = row;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, changed});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

/// One mistake in three letters can be a slip; "ab" for "cd" is another word.
std::size_t mistakes_forgiven(std::size_t letters) { return std::max<std::size_t>(letters / 3, 1); }

}  // namespace

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (std::size_t characters = 0; !text.empty(); ++characters) {
    if (characters == kMostCharactersQuoted) {
      result += "…";
      break;
    }
    const std::string_view character = text.substr(0, character_bytes(text));
    if (character == "\"" || character == "\\") result += '\\';
    if (const unsigned control = control_character(character); control != 0 || character[0] == 0) {
      result += escaped(control);
    } else {
      result += character;
    }
    text.remove_prefix(character.size());
  }
  return result + '"';
}

std::string shortened(std::string_view number) {
  constexpr std::size_t kMostShown = 40;
  return std::string(number.substr(0, kMostShown)) + (number.size() > kMostShown ? "…" : "");
}

bool has_control_character(std::string_view text, std::string_view allowed) {
  while (!text.empty()) {
    const bool is_allowed = allowed.find(text.front()) != std::string_view::npos;
    if (!is_allowed && (control_character(text) != 0 || text.front() == 0)) return true;
    text.remove_prefix(character_bytes(text));
  }
  return false;
}

std::string one_of(std::span<const std::string_view> words) {
  std::string result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) result += i + 1 == words.size() ? " or " : ", ";
    result += words[i];
  }
  return result;
}

std::string with_commas(std::uint64_t number) {
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
  std::transform(result.begin(), result.end(), result.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return result;
}

std::string word_form(std::string_view text) {
  std::string result = lower_case(text);
  std::replace_if(
      result.begin(), result.end(), [](char c) { return c == '-' || c == ' '; }, '_');
  return result;
}

std::string with_plain_dashes(std::string_view text) {
  constexpr std::array<std::string_view, 5> kDashes = {"‐", "‑", "–", "—", "−"};
  std::string result(text);
  for (const std::string_view dash : kDashes) {
    for (auto at = result.find(dash); at != std::string::npos; at = result.find(dash, at)) {
      result.replace(at, dash.size(), "-");
    }
  }
  return result;
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
  return "; did you mean " + in_quotes(*word) + "?";
}

}  // namespace vpanalyze
