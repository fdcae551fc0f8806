// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "studies/verify/dealer.hpp"
#include "studies/verify/position_rules.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace vpanalyze::brute_force {

/// Position of a machine: the rules in the second reading, and the results of the engines.
struct MachinePosition {
  PositionRules rules;
  /// Value of a hold by the engines, from the number of its draws that end in each pay line.
  std::function<double(const std::vector<std::uint32_t>& draws)> value;
  /// Hold that the engines play for a deal, as a mask of its cards.
  std::function<std::size_t(const Deal& deal)> hold;
};

/// Positions to be verified; empty for a plain game.
struct MachinePositions {
  std::vector<MachinePosition> positions;
  bool complete = false;                ///< true if the machine can show no others
  std::optional<double> game_return{};  ///< empty for a plain game, which has no other positions
  std::function<double(const SeenState& seen)> state_value;
};

/// Returns the positions of a game under one rule for ties.
MachinePositions positions_of(const Game& game, TieBreak rule, int threads);

/// Compares the values of all holds of one deal, and the hold that is played, in every position;
/// calls add(difference) for each one that differs. Adds the best values, times `deals`, to `best`,
/// [position].
void check_positions(const MachinePositions& machine, const Deck& deck, const Deal& deal,
                     double deals, const HoldDraws& engine, const HoldDraws& dealt,
                     std::vector<double>& best, const std::function<void(VerifyDifference)>& add);

/// Checks the value of every state against best play of all deals, where `mean` is the mean best
/// value by position.
void check_state_values(const MachinePositions& machine, const std::vector<double>& mean,
                        const std::function<void(VerifyDifference)>& add);

}  // namespace vpanalyze::brute_force
