// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "cli/paytables.hpp"
#include "cli/session.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

/// Analyses many games, several at a time, each on one thread, and tells at a terminal how far it
/// has come. Throws FileError for the first game that is beyond exact arithmetic.
std::vector<Analysis> analyze_all(const std::vector<Game>& games, TieBreak tie_break,
                                  const Session& session);

}  // namespace vpanalyze
