// SPDX-License-Identifier: MIT
#include "game/pay_limits.hpp"

#include "cards/text.hpp"
#include "game/decimal.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kWhy = ", so that the exact sums fit their integers";

std::string most(int coins) {
  std::string per_coin = with_commas(Pay::kMostPerCoin) + " per coin";
  if (coins == 1) return per_coin;
  const auto all =
      static_cast<std::uint64_t>(Pay::kMostPerCoin) * static_cast<std::uint64_t>(coins);
  return per_coin + ", " + with_commas(all) + " for " + std::to_string(coins) + " coins";
}

}  // namespace

std::optional<Pay> parse_pay(std::string_view text, int coins, std::string& problem) {
  const std::string found = "found " + shortened(text) + "; ";
  const bool negative = text.starts_with('-');
  const std::optional<Decimal> number = parse_decimal(text.substr(negative ? 1 : 0));
  if (!number) {
    problem = "found " + in_quotes(text) + "; write a number such as 800 or 84.2";
  } else if (negative && !number->digits.empty()) {
    problem = found + "a pay is what the hand gives back, 0 or more";
  } else if (!number->digits.empty() && number->decimals() > Pay::kDecimals) {
    problem = found + "a pay has at most " + std::to_string(Pay::kDecimals) + " decimals" +
              std::string(kWhy);
  } else if (const auto pay = Pay::parse(text.substr(negative ? 1 : 0));
             !pay || *pay > Pay::units(Pay::kMostPerCoin * coins)) {
    problem = found + "a pay is at most " + most(coins) + std::string(kWhy);
  } else {
    return pay;
  }
  return std::nullopt;
}

}  // namespace vpanalyze
