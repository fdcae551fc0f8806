// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "game/catalogue/name_key.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {
namespace {

/// Words of titles besides the names of games, as tokens_of() writes them. A line of nothing but
/// fillers is no title.
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
  return std::all_of(sought.begin(), sought.end(), [&](const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  });
}

}  // namespace

std::size_t title_end(std::string_view text, const Paytable& game) {
  constexpr int kMostOfTitle = 3;  // words known, beside one that is not
  std::vector<std::string> names = game.aliases;
  names.insert(names.end(), {game.name, game.family});
  const NameKey of_names = tokens_of(joined(names));
  const std::vector<std::string> title_words = list_of(kTitleWords);
  std::vector<std::string> known = list_of(kFillers);
  known.insert(known.end(), title_words.begin(), title_words.end());
  known.insert(known.end(), of_names.words.begin(), of_names.words.end());

  const std::vector<std::string> all = tokens_of(text).words;
  bool is_title = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    const NameKey key = tokens_of(name);
    return !key.words.empty() && contains_all(all, key.words);
  });
  std::size_t end = text.size();
  int words = 0;
  for (std::size_t at = 0; (at = text.find_first_not_of(kBlanks, at)) < text.size();) {
    const std::size_t past = std::min(text.find_first_of(kBlanks, at), text.size());
    const NameKey word = tokens_of(text.substr(at, past - at));
    if (contains_all(known, word.words) &&
        (word.numbers.size() > 1 || contains_all(of_names.numbers, word.numbers))) {
      ++words;
      is_title = is_title || (!word.words.empty() && contains_all(title_words, word.words));
    } else if (end != text.size()) {
      return 0;
    } else {
      end = at;
    }
    at = past;
  }
  const bool is_most_of_one = end < text.size() && words >= kMostOfTitle;
  return is_most_of_one || (is_title && end == text.size()) ? end : 0;
}

}  // namespace vpanalyze
