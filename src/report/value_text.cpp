// SPDX-License-Identifier: MIT
#include "report/value_text.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

namespace vpanalyze {

namespace {

/// Room for any double with the decimals of a style.
using DoubleText = std::array<char, 400>;

std::string rounded(double value, int decimals) {
  DoubleText text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value,
                                 std::chars_format::fixed, decimals);
  return {text.data(), end.ptr};
}

/// "-1234567.5" to "-1,234,567.5".
std::string with_thousands(std::string number) {
  const std::size_t first = number.starts_with('-') ? 1 : 0;
  std::size_t place = std::min(number.find('.'), number.size());
  while (place > first + 3) {
    place -= 3;
    number.insert(place, ",");
  }
  return number;
}

Fraction times_hundred(const Fraction& value) {
  return {value.numerator() * 100, value.denominator()};
}

/// What people see of values; of what is nested nothing.
struct ForPeople {
  std::optional<int> digits;

  std::string operator()(const auto& /*blank or nested*/) const { return ""; }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(Count count) const { return with_thousands(std::to_string(count.value)); }
  std::string operator()(const ExactDecimal& decimal) const {
    return with_thousands(decimal.digits);
  }
  std::string operator()(const Number& number) const {
    if (!std::isfinite(number.value)) return "none";
    const int decimals = digits.value_or(number.decimals);
    if (number.unit == Unit::plain) return with_thousands(rounded(number.value, decimals));
    return with_thousands(rounded(100 * number.value, decimals)) + "%";
  }
  std::string operator()(const Ratio& ratio) const {
    const int decimals = digits.value_or(ratio.decimals);
    if (ratio.unit == Unit::plain) return with_thousands(ratio.value.to_decimal(decimals));
    return with_thousands(times_hundred(ratio.value).to_decimal(decimals)) + "%";
  }
};

/// What spreadsheets see.
struct ForSheets {
  std::optional<int> digits;

  std::string operator()(const auto& /*blank or nested*/) const { return ""; }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(Count count) const { return std::to_string(count.value); }
  std::string operator()(const ExactDecimal& decimal) const { return decimal.digits; }
  std::string operator()(const Number& number) const {
    if (!std::isfinite(number.value)) return "";
    return digits ? rounded(number.value, *digits) : in_full(number.value);
  }
  std::string operator()(const Ratio& ratio) const {
    return digits ? ratio.value.to_decimal(*digits) : in_full(ratio.value.to_double());
  }
};

}  // namespace

std::string in_full(double value) {
  constexpr double kExactIntegers = 9007199254740992;  // 2^53
  // Not 1e+06 for a million.
  if (value == std::floor(value) && std::abs(value) < kExactIntegers) {
    return std::to_string(static_cast<long long>(value));
  }
  DoubleText text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
  return {text.data(), end.ptr};
}

std::string text_for_people(const Value& value, std::optional<int> digits) {
  return std::visit(ForPeople{digits}, value);
}

std::string text_for_people(const Phrase& phrase, std::optional<int> digits) {
  std::string text;
  for (const Value& value : phrase) text += text_for_people(value, digits);
  return text;
}

std::string text_for_people(const Cell& cell, std::optional<int> digits) {
  return cell.phrase.empty() ? text_for_people(cell.value, digits)
                             : text_for_people(cell.phrase, digits);
}

std::string text_for_sheets(const Value& value, std::optional<int> digits) {
  return std::visit(ForSheets{digits}, value);
}

}  // namespace vpanalyze
