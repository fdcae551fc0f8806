// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "studies/risk/bankroll_walk.hpp"
#include "studies/risk/pay_mixture.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// The amounts of a session whose bets are so many steps. Throws std::invalid_argument where the
/// bankroll does not pay for a round of n bets, the goal is no more than the bankroll, or the
/// bankrolls would be too many to keep apart.
SessionSteps session_steps(const SessionPlan& plan, int n, std::uint64_t bet_steps, double step);

/// Hands are rounded up to whole rounds.
std::uint64_t session_rounds(const SessionPlan& plan, int n);

/// Follows a bankroll through all moments of a session. Nothing where progress asked for an end.
std::optional<SessionResult> followed(BankrollWalk& walk, const SessionSteps& steps, int n,
                                      double cashback, const SessionPlan& plan);

/// Plays the session in all ways it can go. Cashback is paid at the end of sessions in which all
/// hands are played, also where the last of them brings ruin or the goal. Nothing where progress
/// asked for an end. Throws as session_steps() does.
std::optional<SessionResult> play_session(const PayMixture& pay, int n, double cashback,
                                          const SessionPlan& plan, int threads,
                                          const SessionProgress& progress);

}  // namespace vpanalyze
