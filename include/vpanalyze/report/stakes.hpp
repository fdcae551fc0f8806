// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

namespace vpanalyze {

/// What a bet is in coins and in money, and how fast hands are played: for people, who get amounts
/// in these beside bets.
struct Stakes {
  std::optional<int> coins;   ///< bet on each hand
  std::optional<double> bet;  ///< what they cost, in money
  double hands_per_hour = kUsualHandsPerHour;

  /// Where nothing is said: a practiced player's pace, and a visit's length.
  static constexpr double kUsualHandsPerHour = 800;
  static constexpr double kHoursPerDay = 8;

  bool are_given() const { return coins || bet; }
};

/// The bet that people make at a machine whose pays are quoted for so many coins: machines quote
/// them for one, and pay best for five.
constexpr int customary_coins(int coins_of_paytable) {
  constexpr int kFive = 5;
  return coins_of_paytable == 1 ? kFive : coins_of_paytable;
}

}  // namespace vpanalyze
