// SPDX-License-Identifier: MIT
#include "game/catalogue/name_key.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "game/rules.hpp"

namespace vpanalyze {

namespace {

constexpr std::array<std::string_view, 11> kCommonWords = {
    "and", "better", "game", "machine", "or", "paytable", "poker", "the", "video", "wild", "with"};

/// Returns true for ASCII letters and all characters beyond ASCII.
bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80U;
}

/// Returns the front part of a text that consists of one kind of character.
template <class Kind>
std::string_view front_part(std::string_view text, Kind kind) {
  const auto end = std::find_if_not(text.begin(), text.end(), kind);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

/// Returns a word without a final "s": "deuces" and "deuce" become equal. "bonus" becomes "bonu",
/// which does no harm.
std::string singular(std::string_view word) {
  constexpr std::size_t kShortest = 4;
  if (word.size() >= kShortest && word.back() == 's') word.remove_suffix(1);
  return std::string(word);
}

/// Numbers of lines of a machine, as in names.
constexpr std::array<std::array<std::string_view, 2>, 7> kLineCounts = {{{"1", "one"},
                                                                         {"3", "three"},
                                                                         {"5", "five"},
                                                                         {"9", "nine"},
                                                                         {"10", "ten"},
                                                                         {"50", "fifty"},
                                                                         {"100", "hundred"}}};

/// Number and word of a game that is named for them, Five Aces.
const std::array<std::string, 2> kFiveAces = {"5", "ace"};

/// Abbreviations that stand for other words than the initials of a family.
struct Abbreviation {
  std::string_view word;
  std::array<std::string_view, 3> words;
};
constexpr std::array<Abbreviation, 2> kAbbreviations = {
    {{"kob", {"king", "or", "better"}}, {"aob", {"ace", "or", "better"}}}};

/// Adds a word to others, with an abbreviation spelled out.
void add_spelled_out(const std::string& word, std::vector<std::string>& words) {
  const auto* const known =
      std::find_if(kAbbreviations.begin(), kAbbreviations.end(),
                   [&](const Abbreviation& abbreviation) { return abbreviation.word == word; });
  if (known == kAbbreviations.end()) {
    words.push_back(word);
  } else {
    words.insert(words.end(), known->words.begin(), known->words.end());
  }
}

/// Puts "ten line" in place of "10 lines" and "10 play", of which the number is the last so far,
/// and "five ace" in place of "5 aces", but not in "8/5 aces and eights".
void add_word(std::string_view letters, bool follows_number, NameKey& tokens) {
  const std::string word = singular(letters);
  if (follows_number && word == kFiveAces[1] && tokens.numbers == std::vector{kFiveAces[0]}) {
    tokens.numbers.clear();
    tokens.words.insert(tokens.words.end(), {"five", "ace"});
    return;
  }
  const bool counts_lines = word == "line" || word == "play" || word == "hand";
  const auto* const count =
      std::find_if(kLineCounts.begin(), kLineCounts.end(), [&](const auto& known) {
        return follows_number && counts_lines && known[0] == tokens.numbers.back();
      });
  if (count != kLineCounts.end()) {
    tokens.numbers.pop_back();
    tokens.words.emplace_back((*count)[1]);
    tokens.words.emplace_back("line");
  } else {
    add_spelled_out(word, tokens.words);
  }
}

}  // namespace

NameKey tokens_of(std::string_view name) {
  NameKey tokens;
  bool follows_number = false;
  const std::string text = lower_case(plain_blanks(plain_dashes(name)));
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view digits = front_part(rest, is_digit);
    const std::string_view letters = front_part(rest.substr(digits.size()), is_word_character);
    const std::size_t length = digits.size() + letters.size();
    if (rest.front() == '+') tokens.words.push_back(singular("plus"));
    if (!digits.empty() && letters == "s") {
      tokens.words.emplace_back(rest.substr(0, length));
    } else {
      if (!digits.empty()) tokens.numbers.emplace_back(digits);
      follows_number = follows_number || !digits.empty();
      if (!letters.empty()) add_word(letters, follows_number, tokens);
    }
    if (!letters.empty()) follows_number = false;
    rest.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return tokens;
}

bool is_common_word(std::string_view word) {
  return std::find(kCommonWords.begin(), kCommonWords.end(), word) != kCommonWords.end();
}

NameKey name_key(std::string_view name) { return key_of_tokens(tokens_of(name)); }

NameKey key_of_tokens(NameKey key) {
  if (!std::all_of(key.words.begin(), key.words.end(), &is_common_word)) {
    std::erase_if(key.words, &is_common_word);
  }
  std::sort(key.words.begin(), key.words.end());
  return key;
}

std::string initials(std::string_view name) {
  const std::vector<std::string> words = tokens_of(name).words;
  if (words.size() < 2) return "";
  std::string letters;
  for (const std::string& word : words) letters += word.front();
  return letters;
}

std::string natural_key(std::string_view name) {
  std::string key;
  const std::string text = lower_case(name);
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view digits = front_part(rest, is_digit);
    if (!digits.empty()) key.append("0").append(1, static_cast<char>(digits.size())).append(digits);
    if (digits.empty()) key += rest.front();
    rest.remove_prefix(std::max<std::size_t>(digits.size(), 1));
  }
  return key;
}

}  // namespace vpanalyze
