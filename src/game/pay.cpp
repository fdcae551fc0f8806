// SPDX-License-Identifier: MIT
#include <optional>
#include <string>
#include <string_view>

#include "base/decimal.hpp"
#include "base/text.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

namespace {
/// Limit of amounts: their millionths, below 10^18, fit 64 bits.
constexpr int kMostPlaces = 12;

constexpr std::string_view kWhy = ", so that sums stay exact";

std::string most(int coins) {
  std::string coin_limit = grouped_digits(Pay::kMostPerCoin) + " per coin";
  if (coins == 1) return coin_limit;
  const auto all =
      static_cast<std::uint64_t>(Pay::kMostPerCoin) * static_cast<std::uint64_t>(coins);
  return coin_limit + ", " + grouped_digits(all) + " for " + std::to_string(coins) + " coins";
}

}  // namespace

std::optional<Pay> Pay::parse(std::string_view text) {
  const std::optional<Decimal> number = parse_decimal(text);
  if (!number) return std::nullopt;
  if (number->digits.empty()) return Pay();
  if (number->decimals() > kDecimals || number->places() > kMostPlaces) return std::nullopt;

  const Fraction millionths = number->value() * Fraction(kMillionthsPerUnit, 1);
  return from_millionths(static_cast<std::int64_t>(millionths.numerator()));
}

Fraction Pay::bet_amount(int coins) const {
  return {static_cast<uint128>(millionths_),
          static_cast<uint128>(kMillionthsPerUnit) * static_cast<uint128>(coins)};
}

std::string to_string(Pay pay) {
  if (pay < Pay()) return "-" + to_string(Pay::from_millionths(-pay.millionths()));
  const std::int64_t fraction = pay.millionths() % Pay::kMillionthsPerUnit;
  std::string text = std::to_string(pay.millionths() / Pay::kMillionthsPerUnit);
  if (fraction == 0) return text;

  const std::string digits = std::to_string(fraction);
  text.append(".").append(static_cast<std::size_t>(Pay::kDecimals) - digits.size(), '0');
  text.append(digits);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

std::optional<Pay> parse_pay(std::string_view text, int coins, std::string& problem) {
  const std::string found = "found " + shortened(text) + "; ";
  const bool negative = text.starts_with('-');
  const std::optional<Decimal> number = parse_decimal(text.substr(negative ? 1 : 0));
  if (!number) {
    problem = "found " + quote(text) + "; write a number such as 800 or 84.2";
  } else if (negative && !number->digits.empty()) {
    problem = found + "a pay is what the hand gives back, 0 or more";
  } else if (!number->digits.empty() && number->decimals() > Pay::kDecimals) {
    problem =
        found + "write at most " + std::to_string(Pay::kDecimals) + " decimals" + std::string(kWhy);
  } else if (const auto pay = Pay::parse(text.substr(negative ? 1 : 0));
             !pay || *pay > Pay::units(Pay::kMostPerCoin * coins)) {
    problem = found + "write at most " + most(coins) + std::string(kWhy);
  } else {
    return pay;
  }
  return std::nullopt;
}

}  // namespace vpanalyze
