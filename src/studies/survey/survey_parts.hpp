// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/scored_game.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "studies/risk/machine_sessions.hpp"
#include "vpanalyze/studies/risk.hpp"
#include "vpanalyze/studies/survey.hpp"

namespace vpanalyze {

/// Returns a similar game whose pays are all multiples of 1/steps_per_bet bets: a pay between two
/// such multiples becomes one of them at random, so that its mean stays the same.
PayMixture coarse_mixture(const PayMixture& pay, std::uint64_t steps_per_bet);

/// Visits of one length with several bankrolls, the least first.
struct Visits {
  std::vector<SessionResult> sessions;
  std::optional<CoarsePays> coarse_pays;  ///< empty if the sessions are exact
  std::string obstacle;                   ///< reason for missing sessions, as a part of a sentence
};

Visits play_visits(PayMixture pay, int threads);
Visits play_visits(const MachineSessions& sessions, int threads);

}  // namespace vpanalyze
