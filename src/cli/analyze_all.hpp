// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "cli/paytables.hpp"
#include "cli/session.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

/// Analyses one game on all threads, or many several at a time, and tells at a terminal how far it
/// has come. Throws, for the first game it has to, FileError where one is beyond exact arithmetic
/// and UsageError where the engine asked for cannot analyse it.
std::vector<Analysis> analyze_all(const std::vector<Game>& games, TieBreak tie_break, Engine engine,
                                  const Session& session);

}  // namespace vpanalyze
