// SPDX-License-Identifier: MIT
#include "cli/command.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/decimal.hpp"
#include "base/text.hpp"
#include "report/plain_text.hpp"

namespace vpanalyze {

std::string key_of(std::string_view flag) {
  return word_form(flag.substr(std::min(flag.find_first_not_of('-'), flag.size())));
}

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

Store destination(bool& flag) {
  return {[&flag](std::string_view /*none*/) { flag = true; }};
}

Store destination(std::vector<std::string>& texts, Kind kind) {
  return {[&texts](std::string_view given) { texts.emplace_back(given); }, kind};
}

Store name_destination(std::string& text, Kind kind) {
  return {[&text](std::string_view given) {
            if (given.empty()) throw UsageError("the name is empty");
            text = given;
          },
          kind};
}

Reader<int> integer(int least, int most) {
  return [read = whole(static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most))](
             std::string_view text) { return static_cast<int>(read(text)); };
}

Reader<std::uint64_t> whole(std::uint64_t least, std::uint64_t most) {
  return [=](std::string_view text) {
    constexpr int kMostPlaces = 18;
    std::string digits = plain_number(text);
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
    const std::optional<Decimal> number = parse_decimal(digits);
    const bool is_whole = number && number->decimals() == 0 && number->places() <= kMostPlaces;
    const auto value = is_whole ? static_cast<std::uint64_t>(number->value().numerator()) : 0;
    if (!is_whole || value < least || value > most) {
      throw UsageError(quote(text) + " is not a whole number from " + grouped_digits(least) +
                       " to " + grouped_digits(most));
    }
    return value;
  };
}

namespace {

/// Returns "0.5" and "1,000,000".
std::string bound_text(double bound) {
  const bool is_whole = bound >= 0 && bound == std::floor(bound);
  return is_whole ? grouped_digits(static_cast<std::uint64_t>(bound)) : full_digits(bound);
}

}  // namespace

Reader<double> number(double least, double most) {
  return [=](std::string_view text) {
    // Rejects signs and "inf": numbers are written as in paytables.
    const std::string digits = plain_number(text);
    const double value = parse_decimal(digits) ? number_from(digits) : -1;
    if (value < least || value > most) {
      throw UsageError(quote(text) + " is not a number from " + bound_text(least) + " to " +
                       bound_text(most));
    }
    return value;
  };
}

Reader<double> share(double least, double most) {
  return [=](std::string_view text) {
    const double value = number_from(share_text(text, most > 1 ? kMostPlainReturn : 1));
    if (least <= value && value <= most) return value;
    throw UsageError(quote(text) + " is not a share from " + bound_text(least) + " to " +
                     bound_text(most));
  };
}

std::size_t parse_word(std::string_view text, std::span<const std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) {
    throw UsageError("unknown value " + quote(text) + "; choose " + one_of(words) +
                     did_you_mean(text, words, ""));
  }
  return static_cast<std::size_t>(found - words.begin());
}

}  // namespace vpanalyze
