// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

#include "cli/errors.hpp"
#include "cli/paytables.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

/// What study(paytable) finds out about a game. Where it refuses what it was asked for, that is a
/// mistake on the command line; where it cannot do the game, one in the paytable.
template <class Study>
auto study_of(const Game& game, const Study& study) {
  try {
    return study(game.paytable);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  } catch (const AnalysisError& error) {
    throw FileError(game.source + ": " + error.what());
  }
}

}  // namespace vpanalyze
