// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// An amount a line pays, a decimal number kept exactly: a whole count of millionths.
class Pay {
 public:
  static constexpr int kDecimals = 6;
  static constexpr std::int64_t kMillionthsPerUnit = 1'000'000;
  /// The largest pay per coin: the largest power of ten for which the sums behind the variance,
  /// millionths² × combinations < 10^24 × 7.4·10^13, are sure to fit into 127 bits for one coin.
  /// For more coins the analysis checks.
  static constexpr std::int64_t kMostPerCoin = 1'000'000;

  constexpr Pay() = default;
  static constexpr Pay from_millionths(std::int64_t millionths) { return Pay(millionths); }
  static constexpr Pay units(std::int64_t units) { return Pay(units * kMillionthsPerUnit); }

  /// Reads an unsigned decimal number, "800", "84.2", "1.5e3": nothing unless it is one, has at
  /// most six decimals after dropping trailing zeros, and is below 10^12.
  static std::optional<Pay> parse(std::string_view text);

  constexpr std::int64_t millionths() const { return millionths_; }
  /// Exactly; as it is, or in bets of so many coins.
  Fraction in_coins() const { return in_bets(1); }
  Fraction in_bets(int coins) const;
  constexpr auto operator<=>(const Pay&) const = default;

 private:
  constexpr explicit Pay(std::int64_t millionths) : millionths_(millionths) {}
  std::int64_t millionths_ = 0;
};

/// Without trailing zeros: "800", "84.2".
std::string to_string(Pay pay);

/// Reads a pay quoted for so many coins. On a mistake returns nothing and sets `problem` to what is
/// wrong and what the limits are.
std::optional<Pay> parse_pay(std::string_view text, int coins, std::string& problem);

}  // namespace vpanalyze
