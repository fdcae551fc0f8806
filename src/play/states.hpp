// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "play/draws.hpp"
#include "play/machine.hpp"

namespace vpanalyze {

/// Best play of a machine with states forever. Amounts are coins.
struct SolvedStates {
  /// Bounds of the greatest mean win per coin bet.
  std::array<double, 2> bounds{};
  double ratio = 0;
  std::vector<double> value;    ///< [state]: relative to the first state
  std::vector<double> visited;  ///< [state]: share of hands
  /// [state][situation][row]: probability of the row.
  std::vector<std::vector<std::vector<double>>> probability;

  /// Calls visit(situation, row, probability) for every end of a hand in a state; `in_state` is the
  /// probability of the state.
  template <class Visit>
  void for_each_end(const Machine& machine, std::size_t state, double state_probability,
                    const Visit& visit) const {
    const std::vector<Situation>& situations = machine.states[state].situations;
    for (std::size_t i = 0; i < situations.size(); ++i) {
      const double situation_share = state_probability * situations[i].probability.to_double();
      for (std::size_t row = 0; row < machine.rows(); ++row) {
        visit(situations[i], row, situation_share * probability[state][i][row]);
      }
    }
  }
};

/// Solves a machine with states by policy iteration. With bet(s) the bet and V(s) the value of a
/// state, the worth of a line is
///
///     worth = amount(s, row) + V(to(s, row))
///
/// and the ratio ρ and the values satisfy V(s) = max E[worth] − ρ · bet(s), V(start) = 0. Each
/// maximum is best play of a game of one draw, which the engines find for whole numbers; see
/// whole_worth(). The mean excess TV − V of the last step bounds ρ from both sides. The levels of a
/// ladder are valued from the top down, which takes one step.
///
/// Source: M. Puterman, Markov Decision Processes (1994), chapters 8.5 and 11.
///
/// Throws AnalysisError if the bounds stay further apart than 1e-12 of a bet or, if greater, of the
/// return. States whose values exceed 1e12 bets are resolved only to the precision of doubles.
SolvedStates solve_states(const Machine& machine, const DrawOptions& options);

/// Returns the mean win per coin bet of play that ignores states, given the probability of each row
/// in every situation.
double ratio_of_play(const Machine& machine, const std::vector<double>& probability);

/// Returns [row]: its value in a situation, coins now plus the value of the next state.
std::vector<double> row_worth(const Machine& machine, const StateForm& state,
                              const Situation& situation, const std::vector<double>& value);

/// Values of lines in a situation as whole numbers.
struct WholeWorth {
  Valuation valuation;
  double hidden = 0;  ///< greatest difference in coins between holds of equal worth
};
/// Returns amounts exactly, and values of states to the nearest multiple of `finest` or a slightly
/// smaller unit. Holds therefore tie if they pay the same and lead to the same states. All numbers
/// are below 2^bits, in a coarser unit if necessary. The least becomes 0, which does not change
/// which hold is best. Throws std::overflow_error if amounts have no common unit.
WholeWorth whole_worth(const Machine& machine, const StateForm& state, const Situation& situation,
                       const std::vector<double>& value, TieBreak rule, double finest, int bits);

/// Real numbers rounded down to whole multiples of a unit, within a number of bits. The least
/// becomes 0, which does not change which hold is best.
struct RoundedWorth {
  Valuation valuation;
  double unit = 0;
};
RoundedWorth rounded_worth(const std::vector<double>& numbers, int bits);

}  // namespace vpanalyze
