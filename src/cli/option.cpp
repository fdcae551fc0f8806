// SPDX-License-Identifier: MIT
#include "cli/option.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <system_error>

#include "cards/text.hpp"
#include "cli/errors.hpp"
#include "game/decimal.hpp"
#include "report/plain_text.hpp"

namespace vpanalyze {

void append(std::vector<Option>& options, std::vector<Option> more) {
  std::move(more.begin(), more.end(), std::back_inserter(options));
}

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

double parse_number(std::string_view text, double least, double most) {
  constexpr double kPercent = 100;
  const bool percent = text.ends_with('%');
  const std::string_view digits = percent ? text.substr(0, text.size() - 1) : text;
  double value = -1;
  // No sign, no "inf": numbers as paytables write them.
  if (parse_decimal(digits)) std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (percent) value /= kPercent;
  if (!parse_decimal(digits) || !std::isfinite(value) || value < least || value > most) {
    throw UsageError(in_quotes(text) + " is not a number from " + in_full(least) + " to " +
                     in_full(most));
  }
  return value;
}

std::uint64_t parse_whole(std::string_view text, double least, double most) {
  const double value = parse_number(text, least, most);
  if (value != std::trunc(value)) throw UsageError(in_quotes(text) + " is not a whole number");
  return static_cast<std::uint64_t>(value);
}

Store into_numbers(std::vector<double>& target, double least, double most) {
  return [&target, least, most](std::string_view text) {
    target.push_back(parse_number(text, least, most));
  };
}

std::size_t parse_word(std::string_view text, std::span<const std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) {
    throw UsageError(in_quotes(text) + " is not " + one_of(words) + did_you_mean(text, words, ""));
  }
  return static_cast<std::size_t>(found - words.begin());
}

std::vector<std::string_view> split_flags(std::string_view flags) {
  std::vector<std::string_view> parts;
  while (!flags.empty()) {
    parts.push_back(flags.substr(0, flags.find(',')));
    flags.remove_prefix(std::min(parts.back().size() + 1, flags.size()));
  }
  return parts;
}

}  // namespace vpanalyze
