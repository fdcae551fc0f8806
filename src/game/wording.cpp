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

void append_escaped(std::string& out, char c) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out.append(1, '\\').append(1, c);
  } else if (byte < 0x20 || byte == 0x7F) {
    out.append("\\u00").append(1, kHex[byte >> 4U]).append(1, kHex[byte & 0xFU]);
  } else {
    out.append(1, c);
  }
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
  std::size_t characters = 0;
  for (const char c : text) {
    if (!continues_character(c) && ++characters > kMostCharactersQuoted) {
      result += "…";
      break;
    }
    append_escaped(result, c);
  }
  return result + "\"";
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
