// SPDX-License-Identifier: MIT
#include "vpanalyze/game/pay.hpp"

#include "game/decimal.hpp"

namespace vpanalyze {

namespace {
/// Amounts are below 10^12, so that their millionths, below 10^18, fit 64 bits.
constexpr int kMostPlaces = 12;

}  // namespace

std::optional<Pay> Pay::parse(std::string_view text) {
  const std::optional<Decimal> number = parse_decimal(text);
  if (!number) return std::nullopt;
  if (number->digits.empty()) return Pay();
  if (number->decimals() > kDecimals || number->places() > kMostPlaces) return std::nullopt;

  std::int64_t millionths = 0;
  for (const char c : number->digits) millionths = millionths * 10 + (c - '0');
  for (int i = number->exponent + kDecimals; i > 0; --i) millionths *= 10;
  return from_millionths(millionths);
}

std::string to_string(Pay pay) {
  const std::int64_t fraction = pay.millionths() % Pay::kMillionthsPerUnit;
  std::string text = std::to_string(pay.millionths() / Pay::kMillionthsPerUnit);
  if (fraction == 0) return text;

  const std::string digits = std::to_string(fraction);
  text.append(".").append(static_cast<std::size_t>(Pay::kDecimals) - digits.size(), '0');
  text.append(digits);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

}  // namespace vpanalyze
