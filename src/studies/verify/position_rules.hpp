// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "play/play.hpp"
#include "studies/verify/dealer.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze::brute_force {

/// Second reading of the pays of a machine in a position and of its next states, from the words of
/// the paytable format alone. Values of states come from the play to be verified: if the value of
/// every hold of every deal is its pay plus the value of the next state, and
///
///     V(state) + return · bet = mean, over all deals, of the best of these
///
/// the play is best (the Bellman equation). Amounts are coins, all lines together.
class PositionRules {
 public:
  PositionRules(const Paytable& paytable, const Position& position, const SeenState& seen,
                const Play& play);

  const SeenState& seen() const { return seen_; }
  /// Returns text like "multipliers 2, 2, 2" or "a fresh machine".
  std::string words() const;
  /// Returns the number of the state and, if lines share a hold, their multipliers; positions that
  /// agree in these differ only in chance.
  const std::vector<int>& state() const { return state_; }
  /// Returns the probability of the position's chance, given the state.
  double probability() const { return probability_; }

  /// Returns the coins paid whatever the hand.
  double fixed() const { return lines_ * fixed_; }
  /// Returns the price of the hand in coins.
  double bet() const { return lines_ * bet_; }
  /// Returns the greatest pay of a hand, without awards.
  double greatest_pay() const;

  /// Returns the value of a hold whose draws end this often in each pay line, without the coins
  /// paid whatever the hand.
  double value(const std::vector<std::uint32_t>& draws) const;

 private:
  double read_chance(const Features& features);
  void read_multipliers(const std::set<int>& known, const Play& play);
  double mean_next_value(const std::vector<double>& share) const;

  Position position_;
  SeenState seen_;
  std::vector<int> state_;
  double probability_ = 1;
  int lines_;
  double times_ = 1;            ///< multiplier of a line; the sum over lines if they share a hold
  double bet_ = 1;              ///< bet of one line
  double fixed_ = 0;            ///< amount paid to one line whatever the hand
  std::vector<double> pays_;    ///< [line of a hand]: pay of one line, multiplied by chance
  std::vector<double> awards_;  ///< [line of a hand]: mean award of one line
  std::vector<double> next_value_;    ///< [line of a hand]: value if lines have their own states
  std::vector<int> next_multiplier_;  ///< [line of a hand]: used if lines share a hold
  std::vector<double> sum_value_;     ///< [sum of multipliers]
};

/// Returns the positions of a machine with five cards dealt from the game's own deck; empty for
/// games that are not five cards and a draw. Lines that share a hold all show the same multiplier.
/// Sets `complete` to false if the machine has other positions.
std::vector<PositionRules> position_rules(const Game& game, const Play& play, bool& complete);

}  // namespace vpanalyze::brute_force
