// SPDX-License-Identifier: MIT
#include "cli/option.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "cli/errors.hpp"
#include "game/wording.hpp"

namespace vpanalyze {

Store into(bool& flag) {
  return [&flag](std::string_view /*none*/) { flag = true; };
}

Store into(std::string& text) {
  return [&text](std::string_view given) { text = given; };
}

Store into_name(std::string& text) {
  return [&text](std::string_view given) {
    if (given.empty()) throw UsageError("the name is empty");
    text = given;
  };
}

Store into(std::vector<std::string>& texts) {
  return [&texts](std::string_view given) { texts.emplace_back(given); };
}

int parse_integer(std::string_view text, int least, int most) {
  int value = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stopped != end || value < least || value > most) {
    throw UsageError(in_quotes(text) + " is not a whole number from " + std::to_string(least) +
                     " to " + std::to_string(most));
  }
  return value;
}

std::size_t parse_word(std::string_view text, std::span<const std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) {
    throw UsageError(in_quotes(text) + " is not " + one_of(words) + did_you_mean(text, words, ""));
  }
  return static_cast<std::size_t>(found - words.begin());
}

}  // namespace vpanalyze
