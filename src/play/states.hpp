// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "play/draws.hpp"
#include "play/machine.hpp"

namespace vpanalyze {

/// Best play of a machine with states forever. Amounts are coins.
struct SolvedStates {
  /// The greatest mean win for each coin bet, which lies between the two.
  std::array<double, 2> bounds{};
  double ratio = 0;
  std::vector<double> value;    ///< [state]: relative to the first state
  std::vector<double> visited;  ///< [state]: share of all hands
  /// [state][situation][row]: the probability of the row.
  std::vector<std::vector<std::vector<double>>> probability;

  /// Calls visit(situation, row, probability) for all that a hand can end in that is in this state
  /// with so much probability.
  template <class Visit>
  void for_each_end(const Machine& machine, std::size_t state, double in_state,
                    const Visit& visit) const {
    const std::vector<Situation>& situations = machine.states[state].situations;
    for (std::size_t i = 0; i < situations.size(); ++i) {
      const double in_situation = in_state * situations[i].probability.to_double();
      for (std::size_t row = 0; row < machine.rows(); ++row) {
        visit(situations[i], row, in_situation * probability[state][i][row]);
      }
    }
  }
};

/// Policy iteration. With bet(s) the bet and V(s) the value of a state, a line is worth
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
/// Throws AnalysisError where the bounds do not come within 1e-12 of a bet or, if more, of the
/// return; states whose values are millions of millions of bets are told apart no better than
/// doubles allow.
SolvedStates solve_states(const Machine& machine, const DrawOptions& options);

/// The same ratio where every row has this probability in every situation: where play does not look
/// at states.
double ratio_of_play(const Machine& machine, const std::vector<double>& probability);

/// What each row is worth in a situation: coins now, and the value of where it leads.
std::vector<double> row_worth(const Machine& machine, const StateForm& state,
                              const Situation& situation, const std::vector<double>& value);

/// What lines are worth in a situation as whole numbers.
struct WholeWorth {
  Valuation valuation;
  double hidden = 0;  ///< by how many coins a hold may be worth more than one of as great a worth
};
/// Amounts exactly and values of states to the nearest multiple of `finest` or somewhat less, so
/// that holds are equally good if they bring equally much and lead to the same states; all below
/// 2^bits, coarser than asked for if need be. The least becomes 0, which does not change what is
/// best. Throws std::overflow_error where amounts have no common unit.
WholeWorth whole_worth(const Machine& machine, const StateForm& state, const Situation& situation,
                       const std::vector<double>& value, TieBreak rule, double finest, int bits);

/// Real numbers as whole ones of a number of bits, rounded down, and their unit. The least becomes
/// 0, which does not change what is best.
struct RoundedWorth {
  Valuation valuation;
  double unit = 0;
};
RoundedWorth rounded_worth(const std::vector<double>& numbers, int bits);

}  // namespace vpanalyze
