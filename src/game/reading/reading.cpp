// SPDX-License-Identifier: MIT
#include "game/reading/reading.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/checks.hpp"

namespace vpanalyze {
namespace {

/// Parts of words, in lower-case letters without punctuation, that name a feature of machines, with
/// the form to use, or the statement that there is none.
constexpr std::array<Hint, 8> kWordsOfFeatures = {{
    {"sequential reversible inorder cardorder",
     "a hand whose cards must lie in order has the key \"order\": \"up\", \"down\", \"either\" or "
     "a list of cards"},
    {"ultimatex nextmultiplier", "a line that multiplies the next hand has the key \"next\": 12"},
    {"multistrike ladder",
     "levels that winning hands climb are \"levels\": [{\"times\": 1}, {\"times\": 2}]"},
    {"supertimes hotroll multiplier dreamcard",
     "what may happen before the hold is \"chance\": [{\"p\": \"1/15\", \"times\": 4}]"},
    {"handsplayed tripleplay fiveplay tenplay", "lines that share a deal are \"lines\": 3"},
    {"pickem stud doubledown", "games without a draw are \"play\": \"pick\" or \"double\""},
    {"spinpoker",
     "lines that run through rows of cards are \"grid\": {\"rows\": 3} and \"paylines\""},
    {"draws doubledraw tripledraw cardsdealt handsize doubleup",
     "other deals than five cards and one draw, and bets on the win, are not in this format"},
}};

}  // namespace

std::optional<std::string> feature_hint(std::string_view word) {
  std::string letters = lower_case(word.substr(0, 100));
  std::erase_if(letters, [](char c) { return c < 'a' || c > 'z'; });
  for (const Hint& feature : kWordsOfFeatures) {
    const std::vector<std::string_view> words = parts_of(feature.wrong, ' ');
    const auto is_in = [&](std::string_view known) {
      return letters.find(known) != std::string::npos;
    };
    if (std::any_of(words.begin(), words.end(), is_in)) return std::string(feature.right);
  }
  return std::nullopt;
}

void Reading::note_wrong(const std::function<void()>& part) {
  try {
    note(part);
  } catch (PaytableProblem& wrong) {
    const JsonValue* value = &document;
    for (const std::string& key : wrong.path) {
      const bool list = value->is(JsonValue::Type::array);
      value = list ? &value->items[std::stoul(key)] : value->find(key);
    }
    mistakes.push_back({value->begin, std::move(wrong.problem)});
  }
}

void require_list(const JsonValue& value, const std::string& example) {
  require(value.is(JsonValue::Type::array), value,
          "write a list: [" + quote(value.text.empty() ? example : value.text) + "]");
}

std::size_t read_word(const JsonValue& value, std::span<const std::string_view> words,
                      std::pair<std::string_view, std::string_view> what,
                      std::optional<std::string> (*hint)(std::string_view word)) {
  return read_word(value, words, what, [hint](std::string_view word) {
    std::optional<std::string> found = feature_hint(word);
    return found || hint == nullptr ? found : hint(word);
  });
}

}  // namespace vpanalyze
