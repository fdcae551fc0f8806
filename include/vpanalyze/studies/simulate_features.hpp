// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

struct FeatureSimulationOptions {
  std::uint64_t hands = 10'000'000;  ///< of single lines; whole rounds are played
  std::uint64_t seed = 1;
  TieBreak tie_break = TieBreak::first;
  int threads = 0;  ///< 0: all cores. The result does not depend on it.
  /// As in SimulateOptions.
  std::function<bool(std::uint64_t done, std::uint64_t hands)> progress{};
};

/// How often a row of the return table was paid, and how often it should have been.
struct FeatureSimulatedLine {
  std::string name;
  std::uint64_t hands = 0;
  double frequency = 0;
  double probability = 0;
  double deviation = 0;  ///< in standard errors, as observed from block to block
};

/// What came of playing a game with features by its rules.
struct FeatureSimulation {
  std::string name;
  std::uint64_t seed = 0;
  std::uint64_t hands_to_play = 0;
  std::uint64_t rounds = 0;
  std::uint64_t hands = 0;
  double game_return = 0;  ///< for each coin bet
  double std_error = 0;    ///< from the differences between blocks of rounds
  double expected = 0;     ///< the return of the analysis
  double deviation = 0;    ///< from it, in standard errors
  std::vector<FeatureSimulatedLine> lines;

  bool complete() const { return hands >= hands_to_play; }
};

/// Plays the rules themselves: rolls what chance brings, deals, holds by best play of the position,
/// draws for every line from its own deck, card by card into the places of those thrown away, pays,
/// and moves on to the next state. Nothing is taken from the analysis but which cards to hold.
///
/// Throws AnalysisError as analyze_features() does, and for games of another play than draws.
FeatureSimulation simulate_features(const Paytable& paytable,
                                    const FeatureSimulationOptions& options = {});

}  // namespace vpanalyze
