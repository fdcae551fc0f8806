// SPDX-License-Identifier: MIT
#include "game/catalogue/name_key.hpp"

#include <algorithm>
#include <array>

#include "cards/text.hpp"

namespace vpanalyze {

namespace {

constexpr std::array<std::string_view, 12> kCommonWords = {"and",     "better", "game",     "json",
                                                           "machine", "or",     "paytable", "poker",
                                                           "the",     "video",  "wild",     "with"};

/// Letters are those of ASCII and whatever lies beyond it.
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80U; }

/// The part at the front of a text that is of one kind.
template <class Kind>
std::string_view front_part(std::string_view text, Kind kind) {
  const auto end = std::find_if_not(text.begin(), text.end(), kind);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

/// "deuces" and "deuce" are the same; so are "bonus" and "bonu", which does no harm.
std::string singular(std::string_view word) {
  constexpr std::size_t kShortest = 4;
  if (word.size() >= kShortest && word.back() == 's') word.remove_suffix(1);
  return std::string(word);
}

/// The words and the numbers of a name in its own order. "7s" is a word, "10" a number, and "job96"
/// one of each; "+" is the word "plus".
struct Tokens {
  std::vector<std::string> words;
  std::vector<std::string> numbers;

  explicit Tokens(std::string_view name) {
    const std::string text = lower_case(with_plain_dashes(name));
    std::string_view rest = text;
    while (!rest.empty()) rest.remove_prefix(take(rest));
  }

 private:
  /// Takes what stands at the front and tells how long it was.
  std::size_t take(std::string_view rest) {
    if (rest.front() == '+') words.push_back(singular("plus"));
    const std::string_view digits = front_part(rest, is_digit);
    const std::string_view letters = front_part(rest.substr(digits.size()), is_letter);
    if (!digits.empty() && letters == "s") {
      words.emplace_back(rest.substr(0, digits.size() + 1));
      return digits.size() + 1;
    }
    if (!digits.empty()) numbers.emplace_back(digits);
    if (!letters.empty()) words.push_back(singular(letters));
    return std::max<std::size_t>(digits.size() + letters.size(), 1);
  }
};

/// The text in lower case, with the length of every number in front of it: plain comparison then
/// sorts numbers by their size.
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

}  // namespace

bool is_common_word(std::string_view word) {
  return std::find(kCommonWords.begin(), kCommonWords.end(), word) != kCommonWords.end();
}

NameKey name_key(std::string_view name) {
  Tokens tokens(name);
  NameKey key{{}, std::move(tokens.numbers)};
  std::copy_if(tokens.words.begin(), tokens.words.end(), std::back_inserter(key.words),
               [](const std::string& word) { return !is_common_word(word); });
  if (key.words.empty()) key.words = std::move(tokens.words);
  std::sort(key.words.begin(), key.words.end());
  return key;
}

std::string initials(std::string_view name) {
  const Tokens tokens(name);
  if (tokens.words.size() < 2) return "";
  std::string letters;
  for (const std::string& word : tokens.words) letters += word.front();
  return letters;
}

std::size_t place_by_popularity(std::string_view family) {
  constexpr std::array<std::string_view, 12> kPopular = {
      "Jacks or Better",     "Bonus Poker",        "Double Bonus", "Double Double Bonus",
      "Triple Double Bonus", "Bonus Poker Deluxe", "Deuces Wild",  "Deuces Wild Bonus",
      "Joker Poker",         "Super Double Bonus", "All American", "Aces and Faces"};
  const auto place = std::find(kPopular.begin(), kPopular.end(), family);
  return static_cast<std::size_t>(place - kPopular.begin());
}

bool naturally_before(std::string_view a, std::string_view b) {
  return natural_key(a) < natural_key(b);
}

}  // namespace vpanalyze
