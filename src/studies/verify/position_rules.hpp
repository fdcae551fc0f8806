// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "play/play.hpp"
#include "studies/verify/dealer.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze::brute_force {

/// Second reading of what a machine pays in a position and where it leads, from the words of the
/// paytable format alone. Values of states are taken from the play that is to be verified: if every
/// hold of every deal is worth what it pays plus the value of where it leads, and
///
///     V(state) + return · bet = mean, over all deals, of the best of these
///
/// the play is best (the Bellman equation). Amounts are coins, all lines together.
class PositionRules {
 public:
  PositionRules(const Paytable& paytable, const Position& position, const SeenState& seen,
                const Play& play);

  const SeenState& seen() const { return seen_; }
  /// "multipliers 2, 2, 2"; "a fresh machine".
  std::string words() const;
  /// Number of the state and, where lines share a hold, of their multipliers; positions with the
  /// same one differ in what chance brings.
  const std::vector<int>& state() const { return state_; }
  /// Probability of what chance has brought, given the state.
  double probability() const { return probability_; }

  /// Coins paid whatever the hand ends in.
  double fixed() const { return lines_ * fixed_; }
  /// Coins that the hand costs.
  double bet() const { return lines_ * bet_; }
  /// Greatest pay of a hand, awards aside.
  double greatest_pay() const;

  /// Returns the value of a hold whose draws end in pay lines of a hand this often, without what is
  /// paid whatever it ends in.
  double value(const std::vector<std::uint32_t>& draws) const;

 private:
  double mean_next_value(const std::vector<double>& share) const;

  Position position_;
  SeenState seen_;
  std::vector<int> state_;
  double probability_ = 1;
  int lines_;
  double times_ = 1;                  ///< sum of the multipliers of lines, where they share a hold
  double bet_ = 1;                    ///< of one line
  double fixed_ = 0;                  ///< of one line
  std::vector<double> pays_;          ///< [line of a hand], of one line, multiplied by chance
  std::vector<double> awards_;        ///< [line of a hand], of one line, on average
  std::vector<double> next_value_;    ///< [line of a hand], where lines have states of their own
  std::vector<int> next_multiplier_;  ///< [line of a hand], where they share a hold
  std::vector<double> sum_value_;     ///< [sum of multipliers]
};

/// Returns the positions of a machine whose hands come from the game's own deck as they are dealt.
/// Lines that share a hold all show the same multiplier. Empty for games that are not five cards
/// and a draw. `complete` is false where others are left out.
std::vector<PositionRules> position_rules(const Game& game, const Play& play, bool& complete);

}  // namespace vpanalyze::brute_force
