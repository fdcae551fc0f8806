// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "studies/verify/dealer.hpp"
#include "studies/verify/position_rules.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace vpanalyze::brute_force {

/// Position of a machine: the rules as read here, and what the engines say of it.
struct MachinePosition {
  PositionRules rules;
  /// Value of a hold, by the engines, whose draws end in pay lines this often.
  std::function<double(const std::vector<std::uint32_t>& draws)> value;
  /// Hold of a deal that the engines play, as a mask of its cards.
  std::function<std::size_t(const Deal& deal)> hold;
};

/// Positions to be verified; none of a plain game.
struct MachinePositions {
  std::vector<MachinePosition> positions;
  bool complete = false;  ///< true if these are all that the machine can show
  double game_return = 0;
  std::function<double(const SeenState& seen)> state_value;
};

/// Returns the positions of a game under one rule for ties.
MachinePositions positions_of(const Game& game, TieBreak rule, int threads);

/// Compares the values of all holds of one deal, and the hold that is played, in every position:
/// calls add(difference) for each that differs. Adds the best values, `deals` times, to
/// `best`, [position].
void check_positions(const MachinePositions& machine, const std::vector<Card>& cards,
                     const Deal& deal, double deals, const HoldDraws& engine,
                     const HoldDraws& dealt, std::vector<double>& best,
                     const std::function<void(VerifyDifference)>& add);

/// Checks that every state is worth what best play of all deals says, `mean` being the mean best
/// value by position.
void check_state_values(const MachinePositions& machine, const std::vector<double>& mean,
                        const std::function<void(VerifyDifference)>& add);

}  // namespace vpanalyze::brute_force
