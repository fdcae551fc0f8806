// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace vpanalyze {

/// A visit to the casino. Amounts are in units of the bet on one hand.
struct SessionPlan {
  double bankroll = 0;         ///< taken, as the goal is, for the decimal that it prints as
  std::uint64_t hands = 0;     ///< rounded up to whole rounds
  std::optional<double> goal;  ///< end the session when the bankroll is at least so much
  std::uint64_t moments = 4;   ///< how often on the way, evenly spaced, to tell how it stands
};

/// The chances at which the result of a session is told: with probability 0.05 it is at most the
/// 5th percentile.
inline constexpr std::array<double, 9> kSessionPercentiles = {0.01, 0.05, 0.1,  0.25, 0.5,
                                                              0.75, 0.9,  0.95, 0.99};

/// How a session stands after some hands.
struct SessionMoment {
  std::uint64_t hands = 0;
  double ruin = 0;   ///< the bankroll no longer pays for a round, be it only since the last one
  double goal = 0;   ///< the goal has been reached, in the last round or before
  double ahead = 0;  ///< more than at the beginning
  double even = 0;
  double mean = 0;                                               ///< won or lost
  std::array<double, kSessionPercentiles.size()> percentiles{};  ///< won or lost
};

/// The distribution of what a session comes to: exact or, of some games with features, simulated.
struct SessionResult {
  SessionPlan plan;
  int hands_per_round = 1;
  std::uint64_t rounds = 0;
  double step = 1;           ///< all results are multiples of it
  std::uint64_t states = 0;  ///< how many different bankrolls were distinguished at most
  /// No probability is further from the truth; of simulated sessions no standard error of one is
  /// greater.
  double error = 0;
  std::uint64_t simulated = 0;       ///< sessions played at random; 0 where all ways were followed
  std::vector<SessionMoment> along;  ///< at the moments of the plan, the last after all hands

  const SessionMoment& end() const { return along.back(); }
};

/// Called now and then with how many rounds are done and to do; false ends the work early.
using SessionProgress = std::function<bool(std::uint64_t done, std::uint64_t rounds)>;

}  // namespace vpanalyze
