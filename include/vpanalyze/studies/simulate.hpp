// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/objective.hpp"

namespace vpanalyze {

struct SimulateOptions {
  std::uint64_t hands = 10'000'000;
  std::uint64_t seed = 1;
  /// Rounded up to whole rounds; on a ladder, the number of climbs of a line.
  std::uint64_t session_hands = 1000;
  TieBreak tie_break = TieBreak::first;
  ObjectiveOptions objective{};
  int double_up = 0;  ///< rounds of double or nothing after every win
  int threads = 0;    ///< 0: all cores. The result does not depend on it.
  /// Called occasionally on the calling thread with the hands played and the total. Returning false
  /// stops the work early.
  std::function<bool(std::uint64_t done, std::uint64_t hands)> progress{};
};

/// Observed and expected frequency of a line.
struct SimulatedLine {
  std::string name;
  std::uint64_t hands = 0;
  double frequency = 0;
  double probability = 0;  ///< exact probability
  /// Difference of observed and expected, in standard errors; 0 for a line that is never or always
  /// paid.
  double deviation = 0;
};

inline constexpr std::array<double, 7> kSimulatedPercentiles = {0.01, 0.05, 0.25, 0.5,
                                                                0.75, 0.95, 0.99};

/// Results of whole sessions, one after the other. Amounts are in bets of a line.
struct SimulatedSessions {
  std::uint64_t rounds = 0;  ///< number of rounds in each session
  /// Number of hands in each session; empty on a ladder, whose climbs differ in length.
  std::optional<std::uint64_t> hands{};
  std::uint64_t sessions = 0;  ///< number of sessions; an unfinished one at the end is not counted
  std::uint64_t ahead = 0;     ///< number of sessions won
  double worst = 0;            ///< worst result
  double best = 0;
  std::array<double, kSimulatedPercentiles.size()> results{};
  std::array<double, kSimulatedPercentiles.size()> drawdowns{};  ///< greatest fall within each
                                                                 ///< session
};

/// Results of playing at random. Amounts are in bets of a line. Members that a game does not have
/// are empty.
struct Simulation {
  std::string name;
  ObjectiveOptions objective{};
  int double_up = 0;  ///< as in the options
  std::uint64_t seed = 0;
  std::uint64_t hands_to_play = 0;
  /// Number of single lines played: the requested number, rounded up to whole rounds, or on a
  /// ladder about that number; fewer if the work was stopped early.
  std::uint64_t hands = 0;
  /// Number of deals for all lines; on a ladder, whole climbs; for a plain game, hands.
  std::uint64_t rounds = 0;
  std::uint64_t rounds_to_play = 0;

  double game_return = 0;  ///< return per coin bet
  double result = 0;       ///< amount won minus amount bet
  /// Standard error of the return. Uses the variance that the analysis knows or, if it does not,
  /// batches of rounds, at least a hundred if possible.
  double std_error = 0;
  Quantity expected;     ///< computed return of the same play
  double deviation = 0;  ///< difference between simulated and expected return, in standard errors
  /// Σ (observed − expected)² / expected over the lines that can be paid, if no two hands share a
  /// deal or depend on each other. `degrees` is the number of these lines minus one; both are of
  /// similar size if all is well.
  std::optional<double> chi_square;
  std::uint64_t degrees = 0;

  /// In the order of Analysis::lines. Standard errors account for lines of a round sharing the
  /// deal. For one line that remembers, and for several with dream cards, orders or a chart, they
  /// come from batches of rounds.
  std::vector<SimulatedLine> lines;
  SimulatedSessions sessions;
  /// Greatest fall of the bankroll from an earlier height, over all hands.
  double drawdown = 0;

  bool complete() const { return rounds >= rounds_to_play; }
};

/// Plays hands at random: deals five cards, holds the best cards for the objective, draws, and
/// looks up the pay. A machine follows its own rules: it rolls what chance brings, deals, holds by
/// best play of the position, draws for every line from its own deck, card by card into the places
/// of those thrown away, pays, and moves to the next state. Only the holds and the initial
/// frequencies of states come from the analysis. A multiplier of which only the mean is known
/// always equals the mean.
///
/// - Generator: xoshiro256++, seeded for every block of hands with the seed and the block's
///   number, so that any number of threads plays the same hands.
/// - Draws are unbiased: numbers that would favor some cards are thrown away.
/// - Cost: some 50 ns a hand and core; some 500 for a machine.
///
/// Throws std::invalid_argument as analyze_risk() does, and AnalysisError as analyze() does, and
/// for machines that do not draw.
Simulation simulate(const Game& game, const SimulateOptions& options = {});

/// Plays hands at random with given holds, such as those of a chart, regardless of what a machine
/// shows. Ignores objective and tie_break. Throws like the function above, and
/// std::invalid_argument unless the table has a mask of five cards for every deal.
Simulation simulate(const Game& game, const HoldTable& holds, const SimulateOptions& options = {});

}  // namespace vpanalyze
