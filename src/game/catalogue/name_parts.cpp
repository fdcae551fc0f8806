// SPDX-License-Identifier: MIT
#include "game/catalogue/name_parts.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/text.hpp"

namespace vpanalyze {
namespace {

/// Number of lines in words: the last of a row is how names of games have it.
struct LineCountWord {
  std::string_view word;
  int lines;
};
constexpr std::array<LineCountWord, 9> kLineCountWords = {{{"single", 1},
                                                           {"one", 1},
                                                           {"triple", 3},
                                                           {"three", 3},
                                                           {"five", 5},
                                                           {"nine", 9},
                                                           {"ten", 10},
                                                           {"fifty", 50},
                                                           {"hundred", 100}}};
constexpr std::array<std::string_view, 3> kLineWords = {"line", "play", "hand"};

bool is_number(std::string_view token) {
  return !token.empty() && std::all_of(token.begin(), token.end(), &is_digit);
}

/// Returns the words and numbers of a name, "9/6 JoB" as 9, 6, job.
std::vector<std::string> tokens_in_order(std::string_view name) {
  std::vector<std::string> tokens;
  const auto add = [&](std::string_view part) {
    const NameKey key = tokens_of(part);
    tokens.insert(tokens.end(), key.numbers.begin(), key.numbers.end());
    tokens.insert(tokens.end(), key.words.begin(), key.words.end());
  };
  const std::string plain = plain_blanks(plain_dashes(name));
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= plain.size(); ++i) {
    constexpr std::string_view kSeparators = " \t,;:/-";
    if (i < plain.size() && kSeparators.find(plain[i]) == std::string_view::npos) continue;
    add(std::string_view(plain).substr(begin, i - begin));
    begin = i + 1;
  }
  return tokens;
}

/// Puts "five ace" in place of "5 ace", but not in "8/5 aces and eights".
void spell_out_five_aces(std::vector<std::string>& tokens) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    const bool is_one_of_several = i > 0 && is_number(tokens[i - 1]);
    if (tokens[i] == "5" && tokens[i + 1] == "ace" && !is_one_of_several) tokens[i] = "five";
  }
}

std::optional<int> line_count(const std::string& token) {
  const auto* const word = std::find_if(kLineCountWords.begin(), kLineCountWords.end(),
                                        [&](const auto& known) { return known.word == token; });
  if (word != kLineCountWords.end()) return word->lines;
  int lines = 0;
  const char* const end = token.data() + token.size();
  const auto [stop, error] = std::from_chars(token.data(), end, lines);
  if (error != std::errc() || stop != end || lines < 1 || lines > kMaxDrawLines) {
    return std::nullopt;
  }
  return lines;
}

/// Takes "five play" out of the tokens.
std::optional<int> take_lines(std::vector<std::string>& tokens) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    const auto* const word = std::find(kLineWords.begin(), kLineWords.end(), tokens[i + 1]);
    const std::optional<int> lines = line_count(tokens[i]);
    if (word == kLineWords.end() || !lines) continue;
    const auto first = tokens.begin() + static_cast<std::ptrdiff_t>(i);
    tokens.erase(first, first + 2);
    return lines;
  }
  return std::nullopt;
}

/// Takes "royal 976", or "royal flush 976", out of the tokens. In "Sequential Royal 9/6" the number
/// has too few digits to be the pay.
std::optional<std::string> take_pay(std::vector<std::string>& tokens,
                                    const std::vector<std::string>& line, std::size_t digits) {
  const auto first = std::search(tokens.begin(), tokens.end(), line.begin(), line.end());
  if (first == tokens.end()) return std::nullopt;
  const auto number = first + static_cast<std::ptrdiff_t>(line.size());
  if (number == tokens.end() || !is_number(*number) || number->size() < digits) {
    return std::nullopt;
  }
  std::string pay = *number;
  tokens.erase(first, number + 1);
  return pay;
}

}  // namespace

NameKey NameParts::key() const { return key_of_tokens({words, numbers}); }

NameParts parts_of_name(std::string_view name) {
  std::vector<std::string> tokens = tokens_in_order(name);
  spell_out_five_aces(tokens);
  NameParts parts;
  parts.lines = take_lines(tokens);
  parts.straight_flush = take_pay(tokens, {"straight", "flush"}, 2);
  if (!parts.straight_flush) parts.straight_flush = take_pay(tokens, {"sf"}, 2);
  parts.royal = take_pay(tokens, {"royal", "flush"}, 3);
  if (!parts.royal) parts.royal = take_pay(tokens, {"royal"}, 3);
  parts.is_short_pay = take_words(tokens, {"short", "pay"});
  for (std::string& token : tokens) {
    (is_number(token) ? parts.numbers : parts.words).push_back(std::move(token));
  }
  return parts;
}

std::string line_count_text(int lines) {
  const auto word = std::find_if(kLineCountWords.rbegin(), kLineCountWords.rend(),
                                 [&](const auto& known) { return known.lines == lines; });
  return (word == kLineCountWords.rend() ? std::to_string(lines) : std::string(word->word)) +
         (lines == 1 ? " line" : " lines");
}

bool take_words(std::vector<std::string>& words, const std::vector<std::string>& taken) {
  const auto first = std::search(words.begin(), words.end(), taken.begin(), taken.end());
  if (taken.empty() || first == words.end()) return false;
  words.erase(first, first + static_cast<std::ptrdiff_t>(taken.size()));
  return true;
}

}  // namespace vpanalyze
