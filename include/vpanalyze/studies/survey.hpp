// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/meter.hpp"
#include "vpanalyze/studies/risk.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

struct SurveyOptions {
  TieBreak tie_break = TieBreak::first;
  int threads = 0;                    ///< 0: all cores. The result does not depend on it.
  std::vector<Paytable> relatives{};  ///< same game with other pays, for comparison
  /// Called after every study with the number done and the total.
  std::function<void(std::size_t done, std::size_t studies)> progress{};
};

/// Pays rounded at random to steps of a whole part of a bet, so that each mean stays the same.
struct CoarsePays {
  double pay_step = 0;        ///< step of pays, in bets
  double step = 0;            ///< step of bankrolls, in bets
  double added_variance = 0;  ///< increase of the variance of a hand, in squared bets
};

/// Machine whose lines all show the same, as another player may leave it.
struct MachineLeft {
  std::string shows;  ///< "3×"; the name of a state
  AbandonedMachine worth;
};

/// Results of all other studies of one game. A `no_…` member is the reason why a result is missing;
/// it is empty if the result is present.
struct Survey {
  Paytable paytable;
  Analysis analysis;
  std::vector<Analysis> relatives;     ///< in the order of the options
  std::vector<MachineLeft> left;       ///< for games that remember; the first entry is a fresh
                                       ///< machine
  PlayedChart chart;                   ///< average over the states of a machine
  std::string no_chart;                ///< reason for a missing chart
  std::vector<ChartExample> examples;  ///< one for each line of the chart
  /// Meter of the natural royal flush; empty if the game has no such line.
  std::optional<MeterResult> meter;

  /// Risk with sessions of one length and several bankrolls, the least first, reported at more
  /// moments than usual.
  Risk risk;
  std::string no_risk;  ///< reason for missing bankrolls and variances
  /// Rounding of pays that keeps the number of bankrolls feasible; empty if the sessions are exact.
  std::optional<CoarsePays> coarse_pays;
  std::string no_sessions;  ///< reason for missing sessions
};

/// Runs all studies of a game. Throws AnalysisError as analyze() does.
Survey survey(const Game& game, const SurveyOptions& options = {});

}  // namespace vpanalyze
