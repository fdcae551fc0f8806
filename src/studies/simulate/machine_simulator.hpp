// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "play/game_parts.hpp"
#include "studies/simulate/machine_player.hpp"
#include "vpanalyze/studies/simulate.hpp"

namespace vpanalyze {

/// Solved machine that can be played with any seed.
class MachineSimulator {
 public:
  /// Plays best. Throws AnalysisError as simulate() does.
  MachineSimulator(const Game& game, TieBreak tie_break, int threads);
  /// Plays `holds` whatever the machine shows.
  MachineSimulator(const Game& game, const HoldTable& holds, int threads);

  Simulation run(const SimulateOptions& options) const;

 private:
  /// Results of rounds, and their variation between batches: Σ of the squared excess over the
  /// expected result.
  struct Sums {
    explicit Sums(std::size_t rows = 0) : all(rows), row_squares(rows) {}
    Sums& operator+=(const Sums& other);

    RoundTally all;
    double won_squares = 0;
    std::vector<double> row_squares;
  };

  Sums play_block(const SimulateOptions& options, std::uint64_t block, std::uint64_t hands,
                  std::uint64_t batch_size) const;
  /// Throws AnalysisError if the rounds of a game are not what a player doubles.
  void check_double_up(const SimulateOptions& options) const;
  double error_of_return(const Sums& sums, int double_up) const;
  double error_of_row(const Sums& sums, std::size_t row) const;
  Simulation result(const Sums& sums, const SimulateOptions& options) const;

  Game game_;
  const Machine& machine_;
  HeldPlay held_{};
  Analysis exact_;
  MachinePlayer player_;
  std::vector<double> row_squares_;
};

}  // namespace vpanalyze
