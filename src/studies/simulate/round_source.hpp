// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "play/play.hpp"
#include "vpanalyze/studies/simulate.hpp"

namespace vpanalyze {

/// Figures of a game that the analysis knows, with which those of a simulation are compared.
struct KnownFigures {
  struct Row {
    std::string name;
    double probability;
  };

  std::string name;
  std::vector<Row> rows;
  Quantity game_return;
  int lines = 1;               ///< number of lines of a round
  double hands_of_round = 1;   ///< mean number of hands in a round, all lines together
  double bet_steps = 1;        ///< bet of a line, in the step of all amounts
  bool is_independent = true;  ///< true if no two hands share a deal or anything else
  /// [row]: its pay in steps; empty unless hands are paid for their row alone.
  std::vector<std::int64_t> pays{};
  /// Variance that each round adds in the long run, in squared bets of a line, if known.
  std::optional<double> round_variance{};
  /// [row]: Play::row_squares(); empty if not known.
  std::vector<double> row_squares{};

  double step() const { return 1 / bet_steps; }
};

/// Source of random rounds of a game. Amounts are in steps.
class RoundSource {
 public:
  /// Greatest number of rounds played at a time.
  static constexpr std::size_t kMostRounds = 32;

  virtual ~RoundSource() = default;
  const KnownFigures& expected() const { return expected_; }
  /// Returns the number of rounds that are best played at a time.
  virtual std::size_t batch() const { return 1; }
  /// Returns the state of a machine that is found in the long run, or in which a player sits down
  /// for the very `first` round.
  virtual SeenState begin(Generator& random, bool first) const = 0;
  /// Plays rounds, one for each of `wins`, counts their hands by row, and returns the bet of each
  /// round.
  virtual std::int64_t play(Generator& random, SeenState& seen, std::span<std::int64_t> wins,
                            std::span<std::uint64_t> rows) const = 0;

 protected:
  KnownFigures expected_;
};

/// Returns a fast source of games that are one hand of five cards, with no more than a fee; nullptr
/// for other games. Plays `holds`, or best for the objective if nullptr.
std::unique_ptr<const RoundSource> hand_source(const Game& game, const HoldTable* holds,
                                               const SimulateOptions& options);

/// Returns a source of any game. Throws AnalysisError as simulate() does.
std::unique_ptr<const RoundSource> machine_source(const Game& game, const HoldTable* holds,
                                                  const SimulateOptions& options);

/// Returns the results of rounds from a source.
Simulation simulate_rounds(const RoundSource& source, const SimulateOptions& options);

}  // namespace vpanalyze
