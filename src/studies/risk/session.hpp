// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "studies/risk/pay_mixture.hpp"
#include "vpanalyze/studies/session.hpp"

namespace vpanalyze {

/// Plays the session in all ways it can go. Cashback is paid at the end of sessions in which all
/// hands are played, also where the last of them brings ruin or the goal. Nothing where progress
/// asked for an end. Throws std::invalid_argument where the bankroll does not pay for a round, the
/// goal is no more than the bankroll, or the bankrolls would be too many to keep apart.
std::optional<SessionResult> play_session(const PayMixture& pay, int n, double cashback,
                                          const SessionPlan& plan, int threads,
                                          const SessionProgress& progress);

}  // namespace vpanalyze
