// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "studies/risk/machine_sessions.hpp"
#include "studies/risk/pay_mixture.hpp"
#include "vpanalyze/studies/session.hpp"
#include "vpanalyze/studies/survey.hpp"

namespace vpanalyze {

/// Visits of one length with several bankrolls, the least first.
struct Visits {
  std::vector<SessionResult> sessions;
  std::optional<CoarsePays> coarse_pays;  ///< none where the sessions are exact
  std::string obstacle;                   ///< why there are none, as a part of a sentence
};

Visits play_visits(PayMixture pay, int threads);
Visits play_visits(const MachineSessions& sessions, int threads);

}  // namespace vpanalyze
