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
  std::vector<Paytable> relatives{};  ///< the same game with other pays, to be compared with
  /// Called after every study, with how many are done and to do.
  std::function<void(std::size_t done, std::size_t studies)> progress{};
};

/// Pays in steps of a whole part of a bet. A pay between two steps is one of them, at random, so
/// that its mean stays what it is.
struct CoarsePays {
  double pay_step = 0;        ///< of which all pays are multiples, in bets
  double step = 0;            ///< the one of bankrolls
  double added_variance = 0;  ///< by which the variance of a hand is greater, in squared bets
};

/// A machine whose lines all show the same, as somebody may leave it.
struct MachineLeft {
  std::string shows;  ///< "3×"; the name of a state
  AbandonedMachine worth;
};

/// All that the other studies have to say of one game. A reason why something is not told is empty
/// where it is.
struct Survey {
  Paytable paytable;
  Analysis analysis;
  std::vector<Analysis> relatives;     ///< as in the options
  std::vector<MachineLeft> left;       ///< of games that remember, the first what a fresh one shows
  PlayedChart chart;                   ///< of a machine as it is on average
  std::string no_chart;                ///< why there is none
  std::vector<ChartExample> examples;  ///< one for each line of the chart
  /// Of the natural royal flush; none where the game has no such line.
  std::optional<MeterResult> meter;

  /// Its sessions are visits of one length with several bankrolls, the least first, told at more
  /// moments than usual.
  Risk risk;
  std::string no_risk;  ///< why bankrolls and variances are not told
  /// How the sessions were made to be not too many bankrolls; none where they are exact.
  std::optional<CoarsePays> coarse_pays;
  std::string no_sessions;  ///< why there are none

  bool of_machine() const { return has_features(paytable); }
};

/// Makes all studies of a game. Throws AnalysisError as analyze() does.
Survey survey(const Paytable& asked, const SurveyOptions& options = {});

}  // namespace vpanalyze
