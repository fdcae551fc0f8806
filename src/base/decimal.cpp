// SPDX-License-Identifier: MIT
#include "base/decimal.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <stdexcept>

#include "base/text.hpp"

namespace vpanalyze {

namespace {
/// Limit beyond any exponent that matters, and far from overflow when digits are added to it.
constexpr int kExponentLimit = 100'000'000;
/// Largest number of digits of an exact value: 10^37 is below 2^124.
constexpr int kMostExactDigits = 37;

/// Removes the digits at the front of the text and returns them.
std::string_view take_digits(std::string_view& text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
  const auto count = static_cast<std::size_t>(end - text.begin());
  const std::string_view digits = text.substr(0, count);
  text.remove_prefix(count);
  return digits;
}

/// Parses "e3" or "E-12". Limits exponents too large to matter.
std::optional<int> parse_exponent(std::string_view text) {
  text.remove_prefix(1);
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const std::string_view digits = take_digits(text);
  if (digits.empty() || !text.empty()) return std::nullopt;
  int exponent = 0;
  for (const char c : digits) exponent = std::min(exponent * 10 + (c - '0'), kExponentLimit);
  return negative ? -exponent : exponent;
}

void drop_outer_zeros(Decimal& number) {
  number.digits.erase(0, std::min(number.digits.find_first_not_of('0'), number.digits.size()));
  while (number.digits.ends_with('0')) {
    number.digits.pop_back();
    ++number.exponent;
  }
  if (number.digits.empty()) number.exponent = 0;
}

}  // namespace

Fraction Decimal::value() const {
  assert(std::max(places(), 0) + decimals() <= kMostExactDigits);
  uint128 number = 0;
  for (const char digit : digits) number = 10 * number + static_cast<uint128>(digit - '0');
  const uint128 power = power_of_ten(std::abs(exponent));
  return exponent < 0 ? Fraction(number, power) : Fraction(number * power, 1);
}

std::optional<Decimal> parse_decimal(std::string_view text) {
  const std::string_view whole = take_digits(text);
  if (whole.empty() || (whole.size() > 1 && whole.front() == '0')) return std::nullopt;

  std::string_view fraction;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    fraction = take_digits(text);
    if (fraction.empty()) return std::nullopt;
  }

  Decimal number;
  if (text.starts_with('e') || text.starts_with('E')) {
    const std::optional<int> exponent = parse_exponent(text);
    if (!exponent) return std::nullopt;
    number.exponent = *exponent;
  } else if (!text.empty()) {
    return std::nullopt;
  }
  number.digits.append(whole).append(fraction);
  number.exponent -= static_cast<int>(fraction.size());
  drop_outer_zeros(number);
  return number;
}

std::string plain_number(std::string_view text) {
  std::string digits(text);
  if (text.starts_with('.')) return "0" + digits;
  const std::size_t point = std::min(text.find('.'), text.size());
  if (point % 4 == 0) return digits;  // more than three digits in front, or a comma
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_between = i < point && (point - i) % 4 == 0;
    if ((text[i] == ',') != is_between) return digits;
  }
  std::erase(digits, ',');
  return digits;
}

std::string share_text(std::string_view text, int most_plain) {
  constexpr std::size_t kPlacesOfPercent = 2;
  constexpr double kPercent = 100;
  const bool percent = text.ends_with('%');
  std::string digits(text.substr(0, text.size() - (percent ? 1 : 0)));
  if (digits.starts_with('.')) digits = plain_number(digits);
  const bool plain = digits.find_first_of("eE") == std::string::npos;
  if (!parse_decimal(digits) || (percent && !plain)) {
    throw std::invalid_argument("found " + quote(text) +
                                "; write a share of one such as 0.9954, or 99.54%");
  }
  if (!percent) {
    const double share = number_from(digits);
    if (share <= most_plain) return digits;
    throw std::invalid_argument(
        "found " + quote(text) + ", a share of more than " + std::to_string(most_plain) +
        (share <= most_plain * kPercent ? "; did you mean " + quote(digits + "%") + "?"
                                        : "; write it as 0.9954, or 99.54%"));
  }
  const std::size_t point = std::min(digits.find('.'), digits.size());
  std::string whole = digits.substr(0, point);
  whole.insert(0, kPlacesOfPercent + 1 - std::min(whole.size(), kPlacesOfPercent + 1), '0');
  whole.insert(whole.size() - kPlacesOfPercent, ".");
  return whole + digits.substr(std::min(point + 1, digits.size()));
}

int decimals_of(std::string_view number) {
  const std::size_t point = number.find('.');
  return point == std::string_view::npos ? 0 : static_cast<int>(number.size() - point - 1);
}

}  // namespace vpanalyze
