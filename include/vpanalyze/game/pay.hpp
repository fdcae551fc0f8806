// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

/// Amount that a line pays: a decimal number kept exactly as a whole number of millionths.
class Pay {
 public:
  static constexpr int kDecimals = 6;
  static constexpr std::int64_t kMillionthsPerUnit = 1'000'000;
  /// Largest pay per coin: the largest power of ten for which the sums behind the variance,
  /// millionths² × combinations < 10^24 × 7.4·10^13, fit into 127 bits for one coin. The analysis
  /// checks larger numbers of coins.
  static constexpr std::int64_t kMostPerCoin = 1'000'000;

  constexpr Pay() = default;
  static constexpr Pay from_millionths(std::int64_t millionths) { return Pay(millionths); }
  static constexpr Pay units(std::int64_t units) { return Pay(units * kMillionthsPerUnit); }

  /// Parses an unsigned decimal number, "800", "84.2", "1.5e3". Returns nothing unless it is one,
  /// has at most six decimals without trailing zeros, and is below 10^12.
  static std::optional<Pay> parse(std::string_view text);

  constexpr std::int64_t millionths() const { return millionths_; }
  /// Returns the exact amount in coins, or in bets of `coins` coins.
  Fraction coin_amount() const { return bet_amount(1); }
  Fraction bet_amount(int coins) const;
  constexpr auto operator<=>(const Pay&) const = default;

 private:
  constexpr explicit Pay(std::int64_t millionths) : millionths_(millionths) {}
  std::int64_t millionths_ = 0;
};

/// Returns the amount without trailing zeros: "800", "84.2".
std::string to_string(Pay pay);

/// Parses a pay quoted for `coins` coins. On a mistake returns nothing and sets `problem` to the
/// mistake and the limits.
std::optional<Pay> parse_pay(std::string_view text, int coins, std::string& problem);

}  // namespace vpanalyze
