// SPDX-License-Identifier: MIT
#include "play/states.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace vpanalyze {

namespace {

/// Solves n equations in n unknowns, one row each with its right side last, by elimination with the
/// largest pivot of a column. The equations must have exactly one solution.
std::vector<double> solve_linear_equations(std::vector<std::vector<double>> rows) {
  const std::size_t n = rows.size();
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < n; ++row) {
      if (std::abs(rows[row][column]) > std::abs(rows[pivot][column])) pivot = row;
    }
    std::swap(rows[pivot], rows[column]);
    for (std::size_t row = 0; row < n; ++row) {
      if (row == column || rows[row][column] == 0) continue;
      const double factor = rows[row][column] / rows[column][column];
      for (std::size_t i = column; i <= n; ++i) rows[row][i] -= factor * rows[column][i];
    }
  }
  std::vector<double> solution;
  for (std::size_t row = 0; row < n; ++row) solution.push_back(rows[row][n] / rows[row][row]);
  return solution;
}

constexpr double kBoundsWithin = 1e-12;
constexpr int kMostImprovements = 60;
/// Greatest value of a state relative to the first, in multiples of a hand's amounts.
constexpr double kGreatestValue = 1e13;
constexpr int kWorthBits = 90;
/// Finest units of values, as shares of a bet and of the values themselves: above the rounding
/// error of doubles for equal values.
constexpr double kFinestOfBet = 0x1p-48;
constexpr double kFinestOfValue = 0x1p-50;
constexpr double kNoiseOfGreatest = 0x1p-48;

/// Policy iteration over the states of a machine.
class StateSolver {
 public:
  StateSolver(const Machine& machine, const DrawOptions& options)
      : machine_(machine), options_(options), states_(machine.states.size()) {
    solved_.value.resize(states_);
    for (const StateForm& state : machine.states) {
      solved_.probability.emplace_back(state.situations.size());
      const double bet = state.bet.to_double();
      if (bet > 0) least_paid_ = std::min(least_paid_, bet);
    }
  }

  double ratio_of(const std::vector<double>& probability) {
    for (auto& state_rows : solved_.probability) {
      std::fill(state_rows.begin(), state_rows.end(), probability);
    }
    evaluate();
    return solved_.ratio;
  }

  SolvedStates solve() {
    try {
      return settled();
    } catch (const std::overflow_error&) {
      throw AnalysisError("what the states of \"" + machine_.paytable.name +
                          "\" pay is too finely divided to be compared exactly");
    }
  }

 private:
  SolvedStates settled() {
    const bool climbs = !machine_.paytable.features.levels.empty();
    if (climbs) value_from_the_top();
    const double least_bet = least_mean_bet();
    for (int round = 0; round < kMostImprovements; ++round) {
      const std::array<double, 2> excess = excess_of_values();
      // A mean win above ρ for each coin is at most the excess of a hand for the least that hands
      // cost on average.
      solved_.bounds = {solved_.ratio + std::min(0.0, excess[0]) / least_bet,
                        solved_.ratio + std::max(0.0, excess[1]) / least_bet};
      const double tolerance = std::max(kBoundsWithin * std::max(1.0, solved_.ratio),
                                        kNoiseOfGreatest * greatest_value() / least_bet);
      if ((climbs || round > 0) && solved_.bounds[1] - solved_.bounds[0] <= tolerance) {
        return finish();
      }
      evaluate();
    }
    throw AnalysisError("the values of the states of \"" + machine_.paytable.name +
                        "\" do not settle");
  }

  double bet(std::size_t state) const { return machine_.states[state].bet.to_double(); }

  double greatest_value() const {
    double greatest = 0;
    for (const double value : solved_.value) greatest = std::max(greatest, std::abs(value));
    return greatest;
  }

  /// Returns the probability of rows under best play of a situation for these values of lines.
  const std::vector<double>& play_situation(const Situation& situation, const Valuation& worth) {
    const auto [known, is_new] =
        known_.try_emplace({situation.game, worth.line_values, worth.squares});
    if (is_new) {
      const Draws draws = plain_draws(machine_, situation.game, worth, options_);
      for (const uint128 ways : draws.ways[0]) {
        known->second.push_back(static_cast<double>(ways) / static_cast<double>(draws.all));
      }
    }
    return known->second;
  }

  /// Plays a state best for the current values. Returns its value above `less`, and an upper bound
  /// for any play.
  std::array<double, 2> play(std::size_t s, double less) {
    const StateForm& state = machine_.states[s];
    const double finest = std::max(kFinestOfBet * least_paid_, kFinestOfValue * greatest_value());
    std::array<double, 2> all = {-less, -less};
    for (std::size_t i = 0; i < state.situations.size(); ++i) {
      const Situation& situation = state.situations[i];
      const WholeWorth worth = whole_worth(machine_, state, situation, solved_.value,
                                           options_.tie_break, finest, kWorthBits);
      std::vector<double>& row_probabilities = solved_.probability[s][i];
      row_probabilities = play_situation(situation, worth.valuation);
      const std::vector<double> row_values = row_worth(machine_, state, situation, solved_.value);
      const double found = std::inner_product(row_probabilities.begin(), row_probabilities.end(),
                                              row_values.begin(), situation.plus.to_double());
      const double probability = situation.probability.to_double();
      all[0] += probability * found;
      all[1] += probability * (found + worth.hidden);
    }
    return all;
  }

  /// Values a ladder from the top down. All is bet at its foot, and hands lead up or back to it:
  /// with V(foot) = 0, the value of each level follows from those above it.
  void value_from_the_top() {
    for (std::size_t s = states_; s-- > 0;) solved_.value[s] = play(s, 0)[0];
    solved_.ratio = std::exchange(solved_.value[machine_.start], 0.0) / bet(machine_.start);
  }

  /// Returns a lower bound on the mean price of a hand under any play. If some hands are free and q
  /// is the greatest probability that one free hand leads to another, at most 1 + q + q² + … = 1 /
  /// (1 − q) free hands follow each paid one.
  double least_mean_bet() {
    if (machine_.least_bet.numerator() != 0) return machine_.least_bet.to_double();
    double leads_on = 0;
    for (std::size_t s = 0; s < states_; ++s) {
      if (bet(s) > 0) continue;
      double probability = 0;
      for (const Situation& situation : machine_.states[s].situations) {
        std::vector<int128> free_next;
        for (const std::size_t to : situation.to) free_next.push_back(bet(to) > 0 ? 0 : 1);
        const std::vector<double>& row_probabilities =
            play_situation(situation, {free_next, {1, 1}});
        for (std::size_t row = 0; row < machine_.rows(); ++row) {
          if (free_next[row] != 0)
            probability += situation.probability.to_double() * row_probabilities[row];
        }
      }
      leads_on = std::max(leads_on, probability);
    }
    if (leads_on >= 1) {
      throw AnalysisError("free hands of \"" + machine_.paytable.name + "\" can go on forever");
    }
    return least_paid_ / (1 + 1 / (1 - leads_on));
  }

  /// Plays all states best. Returns the least and the greatest of TV − V, the latter including
  /// hidden rounding.
  std::array<double, 2> excess_of_values() {
    std::array<double, 2> excess = {1e300, -1e300};
    for (std::size_t s = 0; s < states_; ++s) {
      const auto [low, high] = play(s, solved_.ratio * bet(s) + solved_.value[s]);
      excess = {std::min(excess[0], low), std::max(excess[1], high)};
    }
    return excess;
  }

  /// Returns the probabilities with which a state's hands lead to each state.
  std::vector<double> ways_on(std::size_t s) const {
    std::vector<double> ways(states_);
    solved_.for_each_end(machine_, s, 1,
                         [&](const Situation& situation, std::size_t row, double probability) {
                           ways[situation.to[row]] += probability;
                         });
    return ways;
  }

  /// Returns the mean immediate payout of a hand in this state.
  double coins_won(std::size_t s) const {
    const StateForm& state = machine_.states[s];
    double won = 0;
    for (std::size_t i = 0; i < state.situations.size(); ++i) {
      const Situation& situation = state.situations[i];
      const std::vector<Fraction> amounts = machine_.amounts(state, situation);
      double mean = situation.plus.to_double();
      for (std::size_t row = 0; row < machine_.rows(); ++row) {
        mean += amounts[row].to_double() * solved_.probability[s][i][row];
      }
      won += situation.probability.to_double() * mean;
    }
    return won;
  }

  /// Solves V(s) − Σ P(s, t) V(t) + ρ bet(s) = won(s), with ρ in the place of V(start) = 0.
  void evaluate() {
    std::vector<std::vector<double>> rows;
    double greatest_amount = 0;
    for (std::size_t s = 0; s < states_; ++s) {
      std::vector<double> row = ways_on(s);
      for (double& way : row) way = -way;
      row[s] += 1;
      row[machine_.start] = bet(s);
      row.push_back(coins_won(s));
      greatest_amount = std::max({greatest_amount, bet(s), row.back()});
      rows.push_back(std::move(row));
    }
    solved_.value = solve_linear_equations(std::move(rows));
    solved_.ratio = std::exchange(solved_.value[machine_.start], 0.0);
    // Rejects infinite values, and huge ones that rounding makes of equations without exactly one
    // solution.
    for (std::size_t s = 0; s < states_; ++s) {
      if (std::abs(solved_.value[s]) <= kGreatestValue * greatest_amount) continue;
      throw AnalysisError("the states of \"" + machine_.paytable.name +
                          "\" have no single return: from \"" + machine_.states[s].name +
                          "\" play never comes back to \"" + machine_.states[machine_.start].name +
                          "\"; see which of the lines that lead there can be made");
    }
  }

  SolvedStates finish() {
    // Solves π = π P, where Σ π = 1 takes the place of one of the equations.
    std::vector<std::vector<double>> rows(states_, std::vector<double>(states_ + 1));
    for (std::size_t s = 0; s < states_; ++s) {
      const std::vector<double> ways = ways_on(s);
      for (std::size_t t = 0; t < states_; ++t) rows[t][s] = (s == t ? 1 : 0) - ways[t];
    }
    rows[machine_.start].assign(states_ + 1, 1.0);
    solved_.visited = solve_linear_equations(std::move(rows));
    solved_.ratio = (solved_.bounds[0] + solved_.bounds[1]) / 2;
    return std::move(solved_);
  }

  const Machine& machine_;
  const DrawOptions& options_;
  std::size_t states_;
  double least_paid_ = 1e300;  ///< least price of a hand that is not free
  SolvedStates solved_;
  /// Results by values, since levels of a ladder and free rides often have equal values and states
  /// settle one after the other. [game, worth of lines, squares][row]
  std::map<std::tuple<std::size_t, std::vector<int128>, std::vector<int128>>, std::vector<double>>
      known_;
};

}  // namespace

double ratio_of_play(const Machine& machine, const std::vector<double>& probability) {
  const DrawOptions none;
  return StateSolver(machine, none).ratio_of(probability);
}

std::vector<double> row_worth(const Machine& machine, const StateForm& state,
                              const Situation& situation, const std::vector<double>& value) {
  std::vector<double> worth;
  const std::vector<Fraction> amounts = machine.amounts(state, situation);
  for (std::size_t row = 0; row < amounts.size(); ++row) {
    worth.push_back(amounts[row].to_double() + value[situation.to[row]]);
  }
  return worth;
}

WholeWorth whole_worth(const Machine& machine, const StateForm& state, const Situation& situation,
                       const std::vector<double>& value, TieBreak rule, double finest, int bits) {
  const Valuation amounts = exact_worth(machine.amounts(state, situation));
  std::vector<double> next_values;
  for (std::size_t row = 0; row < machine.rows(); ++row)
    next_values.push_back(value[situation.to[row]]);
  const auto [least, most] = std::minmax_element(next_values.begin(), next_values.end());
  const double greatest = static_cast<double>(*std::max_element(amounts.line_values.begin(),
                                                                amounts.line_values.end())) *
                              amounts.unit.to_double() +
                          *most - *least;
  // The unit of amounts is 2^shift times that of the worth.
  double unit = amounts.unit.to_double();
  int shift = 0;
  for (; greatest > 0 && unit > finest && greatest <= std::ldexp(unit, bits - 2); ++shift)
    unit /= 2;
  for (; greatest > std::ldexp(unit, bits - 1); --shift) unit *= 2;
  // Rounding hides nothing if all lines have the same value.
  WholeWorth worth{{}, greatest == 0 ? 0 : shift < 0 ? 2 * unit : unit};
  std::vector<int128>& whole = worth.valuation.line_values;
  for (std::size_t line = 0; line < next_values.size(); ++line) {
    const int128 amount = amounts.line_values[line];
    whole.push_back((shift < 0 ? amount >> -shift : amount << shift) +
                    static_cast<int128>(std::nearbyint((next_values[line] - *least) / unit)));
  }
  const int128 smallest = *std::min_element(whole.begin(), whole.end());
  int128 divisor = 0;
  for (int128& number : whole) {
    int128 rest = number -= smallest;
    while (rest != 0) rest = std::exchange(divisor, rest) % rest;
  }
  for (int128& number : whole) number /= std::max<int128>(divisor, 1);
  if (tie_rule(rule).variance != 0) {
    worth.valuation.squares = machine.squares(state, situation).line_values;
  }
  return worth;
}

RoundedWorth rounded_worth(const std::vector<double>& numbers, int bits) {
  const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
  RoundedWorth rounded{{}, std::ldexp(std::max(*most - *least, 1e-9), -bits)};
  for (const double number : numbers) {
    rounded.valuation.line_values.push_back(
        static_cast<int128>(std::floor((number - *least) / rounded.unit)));
  }
  return rounded;
}

SolvedStates solve_states(const Machine& machine, const DrawOptions& options) {
  return StateSolver(machine, options).solve();
}

}  // namespace vpanalyze
