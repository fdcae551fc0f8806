// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/play/game.hpp"
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

/// What came of whole sessions of n hands. Amounts are in bets.
struct SimulatedSessions {
  std::uint64_t hands = 0;     ///< in each
  std::uint64_t sessions = 0;  ///< how many; an unfinished one at the end is not counted
  std::uint64_t ahead = 0;     ///< how many of them won
  double worst = 0;            ///< result
  double best = 0;
  std::array<double, kSimulatedPercentiles.size()> results{};
  std::array<double, kSimulatedPercentiles.size()> drawdowns{};  ///< greatest fall within each
};

/// What came of playing at random. Amounts are in bets of a line. What some games do not have is
/// empty.
struct Simulation {
  std::string name;
  ObjectiveOptions objective{};
  std::uint64_t seed = 0;
  std::uint64_t hands_to_play = 0;
  /// Played, of single lines: those to play rounded up to whole deals; fewer where the work was
  /// ended early.
  std::uint64_t hands = 0;
  /// Deals for all lines; of a ladder, climbs begun. Of a plain game all hands.
  std::uint64_t rounds = 0;

  double game_return = 0;  ///< for each coin bet
  double result = 0;       ///< what was won less what was bet
  /// Of the return: of a plain game from the variance observed, of a machine from
  /// Analysis::round_variance or, where that is not known, from batches of rounds, at least a
  /// hundred if there are as many.
  double std_error = 0;
  Quantity expected;     ///< the return of the same play, as analyzed
  double deviation = 0;  ///< of the return from it, in standard errors
  /// Of a plain game, whose hands are independent: Σ (observed − expected)² / expected over the
  /// lines that can be paid, and how many of these there are less one: about as large where all is
  /// well.
  std::optional<double> chi_square;
  std::uint64_t degrees = 0;

  /// As Analysis::lines. Standard errors take into account that lines of a round share the deal; of
  /// one line that remembers, and of several with dream cards, orders or a chart, they are from
  /// such batches.
  std::vector<SimulatedLine> lines;
  std::optional<SimulatedSessions> sessions;  ///< of a plain game
  /// The greatest fall of the bankroll from a height it had, all hands; of a plain game.
  std::optional<double> drawdown;

  bool complete() const { return hands >= hands_to_play; }
};

/// Plays hands at random: deals five cards, holds what play for the objective holds, draws, and
/// looks up what the five cards pay. Of a machine the rules themselves: rolls what chance brings,
/// deals, holds by best play of the position, draws for every line from its own deck, card by card
/// into the places of those thrown away, pays, and moves on to the next state. Nothing is taken
/// from the analysis but which cards to hold, and how often each state is there to begin with. A
/// multiplier of which only the mean is known is always the mean.
///
/// - Generator: xoshiro256++, for every block of hands seeded anew with the seed and the number of
///   the block, so that any number of threads plays the same hands.
/// - Draws are without bias: numbers that would favor some cards are thrown away.
/// - Cost: some 50 ns a hand and core, of a machine some 500.
///
/// Throws std::invalid_argument as analyze_risk() does, AnalysisError as analyze() does, and for
/// machines of another play than draws or for another objective than the return.
Simulation simulate(const Game& game, const SimulateOptions& options = {});

/// The same with holds from elsewhere, such as a chart, whatever a machine shows; objective and
/// tie_break are not asked.
Simulation simulate(const Game& game, const HoldTable& holds, const SimulateOptions& options = {});

}  // namespace vpanalyze
