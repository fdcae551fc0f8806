// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpanalyze {

/// What is left of a game's name when all is taken away that people write in different ways:
/// "9/6 Jacks or Better", "jacks-9-6" and "Jack or better, 9-6" are all {jack}, {9, 6}.
struct NameKey {
  std::vector<std::string> words;    ///< sorted, in lower case and singular, without common words
  std::vector<std::string> numbers;  ///< in the order of the name

  bool operator==(const NameKey&) const = default;
};

NameKey name_key(std::string_view name);

/// The words and the numbers of a name, all words in its own order. "7s" is a word, "10" a number,
/// and "job96" one of each; "+" is the word "plus", and "10 lines" are the words "ten" and "line".
NameKey tokens_of(std::string_view name);

/// Whether a word, in lower case and singular, tells no game from another: "poker", "or", "wild".
/// Keys do not have it, unless a name has no other words.
bool is_common_word(std::string_view word);

/// The first letters of all words, "job" for "Jacks or Better"; nothing where there is one word.
std::string initials(std::string_view name);

/// Sorts texts as people do where it is compared instead of them: by letters whatever their case,
/// and by numbers as a whole, so that "9/6" comes before "10/7".
std::string natural_key(std::string_view name);

/// How early a family is named where games are listed: those that people play most come first, the
/// others after them, sorted by name.
using FamilyPlace = std::pair<std::ptrdiff_t, std::string>;
FamilyPlace place_of_family(std::string_view family);

}  // namespace vpanalyze
