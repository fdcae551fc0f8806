// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/analysis/scored_game.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/objective.hpp"

namespace vpanalyze {

/// The hold of every deal, by hand_index: bit i keeps the i-th card in deck order.
using HoldTable = std::vector<std::uint8_t>;

struct SimulateOptions {
  std::uint64_t hands = 10'000'000;
  std::uint64_t seed = 1;
  std::uint64_t session_hands = 1000;
  TieBreak tie_break = TieBreak::first;
  ObjectiveOptions objective{};
  int threads = 0;  ///< 0: all cores. The result does not depend on it.
  /// Called now and then, on the calling thread, with how many hands are played and to play. False
  /// ends the work early.
  std::function<bool(std::uint64_t done, std::uint64_t hands)> progress{};
};

/// How often a line was paid, and how often it should have been.
struct SimulatedLine {
  std::string name;
  std::uint64_t hands = 0;
  double frequency = 0;
  double probability = 0;  ///< exactly
  /// Observed less expected, in standard errors; 0 for a line that can never or must always be
  /// paid.
  double deviation = 0;
};

inline constexpr std::array<double, 7> kSimulatedPercentiles = {0.01, 0.05, 0.25, 0.5,
                                                                0.75, 0.95, 0.99};

/// What came of whole sessions of so many hands. Amounts are in bets.
struct SimulatedSessions {
  std::uint64_t hands = 0;     ///< in each
  std::uint64_t sessions = 0;  ///< how many; an unfinished one at the end is not counted
  std::uint64_t ahead = 0;     ///< how many of them won
  double worst = 0;            ///< result
  double best = 0;
  std::array<double, kSimulatedPercentiles.size()> results{};
  std::array<double, kSimulatedPercentiles.size()> drawdowns{};  ///< greatest fall within each
};

/// What came of playing at random. Amounts are in bets.
struct Simulation {
  std::string name;
  ObjectiveOptions objective{};
  std::uint64_t seed = 0;
  std::uint64_t hands_to_play = 0;
  std::uint64_t hands = 0;  ///< played; fewer where the work was ended early

  double game_return = 0;
  double std_error = 0;   ///< of the return, from the variance observed
  Fraction exact_return;  ///< of the same play
  double deviation = 0;   ///< of the return from the exact one, in standard errors
  /// Σ (observed − expected)² / expected over the lines that can be paid, and how many of these
  /// there are less one: about as large where all is well.
  double chi_square = 0;
  std::uint64_t degrees = 0;

  std::vector<SimulatedLine> lines;  ///< as Analysis::lines
  SimulatedSessions sessions;
  double drawdown = 0;  ///< the greatest fall of the bankroll from a height it had, all hands

  bool complete() const { return hands == hands_to_play; }
};

/// Plays hands at random: deals five cards, holds what play for the objective holds, draws, and
/// looks up what the five cards pay.
///
/// - Generator: xoshiro256++, for every block of hands seeded anew with the seed and the number of
///   the block, so that any number of threads plays the same hands.
/// - Draws are without bias: numbers that would favor some cards are thrown away.
/// - Cost: some 50 ns a hand and core.
///
/// Throws std::invalid_argument as analyze_risk() does, AnalysisError as analyze() does.
Simulation simulate(const ScoredGame& game, const SimulateOptions& options = {});

/// The same with holds from elsewhere, such as a chart; objective and tie_break are not asked.
Simulation simulate(const ScoredGame& game, const HoldTable& holds,
                    const SimulateOptions& options = {});

/// What came of playing a game with features by its rules.
struct FeatureSimulation {
  std::string name;
  std::uint64_t seed = 0;
  std::uint64_t hands_to_play = 0;
  std::uint64_t rounds = 0;  ///< deals for all lines; of a ladder, climbs begun
  std::uint64_t hands = 0;   ///< of single lines; hands to play rounded up to whole deals
  double game_return = 0;    ///< for each coin bet
  double result = 0;         ///< what was won less what was bet, in bets of a line
  /// From Analysis::round_variance; where that is not known, from batches of rounds, at
  /// least a hundred if there are as many.
  double std_error = 0;
  double expected = 0;   ///< the return of the analysis
  double deviation = 0;  ///< from it, in standard errors
  /// Standard errors take into account that lines of a round share the deal; of one line that
  /// remembers, and of several with dream cards or orders, they are from such batches.
  std::vector<SimulatedLine> lines;

  bool complete() const { return hands >= hands_to_play; }
};

/// Plays the rules themselves: rolls what chance brings, deals, holds by best play of the position,
/// draws for every line from its own deck, card by card into the places of those thrown away, pays,
/// and moves on to the next state. Nothing is taken from the analysis but which cards to hold, and
/// how often each state is there to begin with. One line of a ladder or of a machine with states is
/// played; of a multiplier of which only the mean is known, the mean. Objective and session_hands
/// are not asked.
///
/// Throws std::invalid_argument for no hands, AnalysisError as analyze() does, and for
/// games of another play than draws.
FeatureSimulation simulate_features(const Paytable& paytable, const SimulateOptions& options = {});

}  // namespace vpanalyze
