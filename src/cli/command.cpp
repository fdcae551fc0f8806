// SPDX-License-Identifier: MIT
#include "cli/command.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>

#include "cards/text.hpp"
#include "game/decimal.hpp"
#include "report/plain_text.hpp"

namespace vpanalyze {

Command* find_command(std::vector<Command>& commands, std::string_view name) {
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [name](const Command& command) { return command.name == name; });
  return found == commands.end() ? nullptr : &*found;
}

std::vector<std::string_view> names_of(const std::vector<Command>& commands) {
  std::vector<std::string_view> names;
  for (const Command& command : commands) names.push_back(command.name);
  return names;
}

std::string single_quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "'\\''" : std::string(1, c);
  return result + "'";
}

std::vector<Option> all_options(std::initializer_list<std::vector<Option>> lists) {
  std::vector<Option> options;
  for (const auto& list : lists) options.insert(options.end(), list.begin(), list.end());
  return options;
}

Store into(bool& flag) {
  return {[&flag](std::string_view /*none*/) { flag = true; }};
}

Store into(std::vector<std::string>& texts, Kind kind) {
  return {[&texts](std::string_view given) { texts.emplace_back(given); }, kind};
}

Store into_name(std::string& text, Kind kind) {
  return {[&text](std::string_view given) {
            if (given.empty()) throw UsageError("the name is empty");
            text = given;
          },
          kind};
}

Reader<int> integer(int least, int most) {
  return [=](std::string_view text) {
    int value = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stopped != end || value < least || value > most) {
      throw UsageError(in_quotes(text) + " is not a whole number from " + std::to_string(least) +
                       " to " + std::to_string(most));
    }
    return value;
  };
}

Reader<double> number(double least, double most) {
  return [=](std::string_view text) {
    constexpr double kPercent = 100;
    const bool percent = text.ends_with('%');
    const std::string_view digits = percent ? text.substr(0, text.size() - 1) : text;
    double value = -1;
    // No sign, no "inf": numbers as paytables write them.
    if (parse_decimal(digits)) value = number_from(digits);
    if (percent) value /= kPercent;
    if (!parse_decimal(digits) || !std::isfinite(value) || value < least || value > most) {
      throw UsageError(in_quotes(text) + " is not a number from " + in_full(least) + " to " +
                       in_full(most));
    }
    return value;
  };
}

Reader<std::uint64_t> whole(double least, double most) {
  return [read = number(least, most)](std::string_view text) {
    const double value = read(text);
    if (value != std::trunc(value)) throw UsageError(in_quotes(text) + " is not a whole number");
    return static_cast<std::uint64_t>(value);
  };
}

std::size_t parse_word(std::string_view text, std::span<const std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) {
    throw UsageError(in_quotes(text) + " is not " + one_of(words) + did_you_mean(text, words, ""));
  }
  return static_cast<std::size_t>(found - words.begin());
}

}  // namespace vpanalyze
