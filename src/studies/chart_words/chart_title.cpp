// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <vector>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "game/catalogue/name_key.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {
namespace {

/// Words of titles in addition to the names of games, spelled as by tokens_of(). A line of fillers
/// alone is not a title.
constexpr std::string_view kTitleWords =
    "strategy|chart|guide|optimal|optimum|perfect|best|simple|simplified|basic|standard|expert|"
    "advanced|intermediate|beginner|play|playing|video";
constexpr std::string_view kFillers = "full|pay|for|of|the|poker|game";

std::vector<std::string> list_of(std::string_view list) {
  std::vector<std::string> words;
  for (const std::string_view word : parts_of(list, '|')) words.emplace_back(word);
  return words;
}

bool contains_all(const std::vector<std::string>& words, const std::vector<std::string>& sought) {
  return all_of(sought, [&](const std::string& word) { return contains(words, word); });
}

}  // namespace

std::size_t title_end(std::string_view text, const Paytable& game) {
  constexpr int kMostOfTitle = 3;  // known words besides an unknown one
  std::vector<std::string> names = game.aliases;
  names.insert(names.end(), {game.name, game.family});
  const NameKey name_tokens = tokens_of(joined(names));
  const std::vector<std::string> title_words = list_of(kTitleWords);
  std::vector<std::string> known = list_of(kFillers);
  known.insert(known.end(), title_words.begin(), title_words.end());
  known.insert(known.end(), name_tokens.words.begin(), name_tokens.words.end());

  const std::vector<std::string> all = tokens_of(text).words;
  bool is_title = any_of(names, [&](const std::string& name) {
    const NameKey key = tokens_of(name);
    return !key.words.empty() && contains_all(all, key.words);
  });
  std::size_t end = text.size();
  int words = 0;
  for (std::size_t position = 0;
       (position = text.find_first_not_of(kBlanks, position)) < text.size();) {
    const std::size_t past = std::min(text.find_first_of(kBlanks, position), text.size());
    const NameKey word = tokens_of(text.substr(position, past - position));
    if (contains_all(known, word.words) &&
        (word.numbers.size() > 1 || contains_all(name_tokens.numbers, word.numbers))) {
      ++words;
      is_title = is_title || (!word.words.empty() && contains_all(title_words, word.words));
    } else if (end != text.size()) {
      return 0;
    } else {
      end = position;
    }
    position = past;
  }
  const bool is_most_of_one = end < text.size() && words >= kMostOfTitle;
  return is_most_of_one || (is_title && end == text.size()) ? end : 0;
}

}  // namespace vpanalyze
