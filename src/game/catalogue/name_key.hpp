// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpanalyze {

/// Key of a game's name, without the differences between spellings: "9/6 Jacks or Better",
/// "jacks-9-6" and "Jack or better, 9-6" all become {jack}, {9, 6}.
struct NameKey {
  std::vector<std::string> words;    ///< sorted, in lower case and singular, without common words
  std::vector<std::string> numbers;  ///< in the order of the name

  bool operator==(const NameKey&) const = default;
};

NameKey name_key(std::string_view name);

/// Returns the words and numbers of a name, with all words in their order. "7s" is a word, "10" a
/// number, and "job96" one of each; "+" is the word "plus", and "10 lines" are the words "ten" and
/// "line".
NameKey tokens_of(std::string_view name);

/// Returns the key of a name from its words and numbers in their order.
NameKey key_of_tokens(NameKey key);

/// Returns true if a word, in lower case and singular, does not distinguish games: "poker", "or",
/// "wild". Keys do not contain it unless a name has no other words.
bool is_common_word(std::string_view word);

/// Returns the first letters of all words, "job" for "Jacks or Better"; empty for a single word.
std::string initials(std::string_view name);

/// Returns a key for sorting texts naturally: ignores letter case and compares numbers as a whole,
/// so that "9/6" comes before "10/7".
std::string natural_key(std::string_view name);

/// Position of a family in lists of games: the popular families come first, the others after them,
/// sorted by name.
using FamilyPlace = std::pair<std::ptrdiff_t, std::string>;
FamilyPlace place_of_family(std::string_view family);

}  // namespace vpanalyze
