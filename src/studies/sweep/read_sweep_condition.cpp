// SPDX-License-Identifier: MIT
#include <cstddef>
#include <stdexcept>
#include <string>

#include "cards/text.hpp"
#include "game/decimal.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {
namespace {

/// Bounds under which exact comparison with a return fits 128 bits.
constexpr int kMostDecimals = 12;
constexpr int kMostDigits = 13;

SweepField read_field(std::string_view word) {
  for (std::size_t i = 0; i < kSweepFieldWords.size(); ++i) {
    if (kSweepFieldWords[i] == word) return static_cast<SweepField>(i);
  }
  throw std::invalid_argument(
      "unknown field " + in_quotes(word) +
      did_you_mean(word, kSweepFieldWords, "; use " + one_of(kSweepFieldWords)));
}

/// A share also in percent, as return tables have it.
void read_number(std::string_view text, SweepCondition& condition) {
  const bool is_percent = condition.field != SweepField::variance && text.ends_with('%');
  auto number = parse_decimal(is_percent ? text.substr(0, text.size() - 1) : text);
  if (!number) {
    throw std::invalid_argument("found " + in_quotes(text) + "; write a number such as 0.99");
  }
  if (is_percent) number->exponent -= 2;
  if (number->decimals() > kMostDecimals || number->places() + number->decimals() > kMostDigits) {
    throw std::invalid_argument("found " + in_quotes(text) +
                                "; a number has at most 12 decimals and 13 digits");
  }
  condition.decimals = number->decimals();
  for (const char digit : number->digits) {
    condition.digits = condition.digits * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  for (int i = 0; i < number->exponent; ++i) condition.digits *= 10;
}

}  // namespace

SweepCondition read_sweep_condition(std::string_view text) {
  const auto sign = text.find_first_of("<>");
  if (sign == std::string_view::npos) {
    throw std::invalid_argument("found " + in_quotes(text) +
                                "; write FIELD, then <, <=, > or >=, then a number, as in "
                                "\"return>=0.99\"");
  }
  SweepCondition condition;
  condition.field = read_field(trimmed(text.substr(0, sign)));
  const bool or_equal = text.substr(sign + 1).starts_with('=');
  if (text[sign] == '<') {
    condition.comparison = or_equal ? Relation::at_most : Relation::less;
  } else {
    condition.comparison = or_equal ? Relation::at_least : Relation::more;
  }
  read_number(trimmed(text.substr(sign + (or_equal ? 2 : 1))), condition);
  return condition;
}

}  // namespace vpanalyze
