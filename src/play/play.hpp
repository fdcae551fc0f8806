// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "analysis/valuation.hpp"
#include "base/random.hpp"
#include "play/draws.hpp"
#include "play/machine.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

struct SharedHold;

/// Position of a machine in numbers: its state, and the situation that the player sees.
struct SeenState {
  std::size_t state = 0;
  std::size_t situation = 0;       ///< number within the state
  std::vector<int> multipliers{};  ///< multipliers of the lines; empty if not given

  /// Returns the sum of the multipliers of n lines, 1 each if not given.
  int sum(int n) const {
    return multipliers.empty() ? n : std::accumulate(multipliers.begin(), multipliers.end(), 0);
  }
};

/// Value of each pay line in a position, in bets of a round, for all lines of the machine together.
struct PositionValuation {
  Valuation worth;   ///< exact for one state, else rounded to 2^-38 of the greatest value
  double fixed = 0;  ///< value added to every hold
};

/// Possible end of a hand of one line, with its probability.
struct HandEnd {
  std::size_t state = 0;   ///< state in which the hand is played
  std::size_t next = 0;    ///< state of the line's next hand
  std::size_t row = 0;     ///< row of the return table
  Fraction paid;           ///< amount in coins
  double probability = 0;  ///< probability among the hands of the state
};

/// Best play of a machine forever under one rule for ties. The value of a hold is its pays plus,
/// for machines with states, the value of the next state. Threads may share a play. Members that a
/// kind of play does not have throw AnalysisError.
///
/// | made by            | machines                                     | method                   |
/// |--------------------|----------------------------------------------|--------------------------|
/// | play_rounds()      | one state: every round is alike              | each situation by itself |
/// | play_states()      | several states, a machine for each line      | policy iteration         |
/// | play_shared_hold() | lines share a hold and earn multipliers each | relative value iteration |
/// | play_line_states() | lines share a hold and have a state each     | relative value iteration |
class Play {
 public:
  /// Keeps a reference to the machine.
  Play(const Machine& machine, const DrawOptions& options);
  virtual ~Play();
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  const Machine& machine() const { return machine_; }
  const DrawOptions& options() const { return options_; }
  int lines() const { return machine_.paytable.features.draw_lines; }

  /// Returns the return table, computed on first use.
  const Analysis& analysis() const;
  /// Returns the return table of a strategy that ignores what the machine shows; for machines with
  /// states, only its probabilities and return are filled in.
  virtual Analysis held_analysis(const HeldPlay& held) const;
  /// Returns the return per coin bet, exact for machines with one state.
  virtual Quantity best_return() const = 0;

  /// Returns the value of this machine above that of a fresh one, for all lines together, in coins.
  virtual double value(const SeenState& /*seen*/) const { refuse(); }
  /// Returns the values of pay lines that select the hold; `bet` is the bet of a round. If lines
  /// have multipliers and none are given, uses their long-run mean; if lines share a hold, takes
  /// values as linear in the sum of the multipliers.
  virtual PositionValuation valuation(const SeenState& /*seen*/, const Fraction& /*bet*/) const {
    refuse();
  }
  /// Returns the value in coins, for all lines together, of a hold whose draws end this often in
  /// each pay line of the situation's game.
  virtual HoldWorth hold_worth(const SeenState& seen,
                               const std::vector<std::uint32_t>& line_draws) const;
  /// Returns the return lost if hands misplayed by one bet of a round in this position are
  /// misplayed in the same way in every position; nothing if there is no other position, so that
  /// costs add up to the loss exactly.
  virtual std::optional<double> cost_scale(const SeenState& /*seen*/,
                                           const Fraction& /*bet*/) const {
    refuse();
  }
  /// Returns a random state with its long-run probability.
  virtual SeenState state_in_long_run(Generator& /*random*/) const { refuse(); }

  /// Returns the best hold of a class of deals as a mask for its first deal, ignoring the order of
  /// cards.
  virtual std::size_t best_hold(const SeenState& seen, std::size_t deal_class) const;
  /// Returns [row]: the mean, over all deals, of the squared probability of the row after the best
  /// hold, if the lines of a round are draws to one deal; empty if they are not or if cards are
  /// dreamed or have to come in order.
  std::vector<double> row_squares() const;

  /// Returns the possible ends of a hand of one line, state by state. Throws AnalysisError if lines
  /// share a hold or bets are doubled: their hands cannot be followed one at a time.
  virtual std::vector<HandEnd> ends() const { refuse(); }
  /// Returns the solution if lines share a hold, else nullptr.
  virtual const SharedHold* shared_hold() const { return nullptr; }

  // These two require that lines do not share multipliers.

  /// Returns the outcomes of the best holds in a situation.
  PlayedDeals outcomes(std::size_t state, std::size_t situation) const;
  /// Returns [class]: the value of its best hold, in an unknown unit.
  std::vector<double> class_values(std::size_t state, std::size_t situation) const;

 protected:
  const StateForm& state(const SeenState& seen) const { return machine_.states[seen.state]; }
  const Situation& situation(const SeenState& seen) const {
    return state(seen).situations[seen.situation];
  }
  /// Computes the return table.
  virtual Analysis make_analysis() const = 0;
  virtual std::vector<double> make_row_squares() const;
  /// Returns [state]: its value to one line, in coins; 0 if lines have no states of their own.
  virtual std::vector<double> state_values() const {
    return std::vector<double>(machine_.states.size());
  }
  /// Returns the mean pay of a hold in coins, awards included; the pay of each line is multiplied
  /// by `factor`.
  double pays_of_hold(const SeenState& seen, const std::vector<std::uint32_t>& line_draws,
                      int factor) const;
  /// Adds an end, once for each award that its row may bring; skips impossible ends.
  void add_ends(const HandEnd& end, std::vector<HandEnd>& ends) const;
  /// Throws AnalysisError: hands cannot be followed one by one.
  [[noreturn]] void refuse() const;
  /// Returns the valuation of rows that have these values in coins to one line.
  PositionValuation bet_valuation(const SeenState& seen, const std::vector<double>& row_values,
                                  const Fraction& bet) const;

 private:
  const ClassHolds& class_holds(std::size_t state, std::size_t situation) const;
  Valuation whole_values(std::size_t state, std::size_t situation) const;

  const Machine& machine_;
  const DrawOptions options_;
  mutable std::mutex analysis_mutex_;
  mutable std::optional<Analysis> analysis_;
  struct LazyHolds {
    std::once_flag once;
    ClassHolds holds;
  };
  mutable std::deque<std::deque<LazyHolds>> holds_;  ///< [state][situation]
};

/// Amount that a row pays with one of its possible awards, and the probability of that award.
using Payment = std::pair<Fraction, double>;
std::vector<Payment> payments(const Machine& machine, std::size_t row, const Fraction& pay);

/// Adds the squares of the row probabilities of one hold, times `weight`, to `squares`.
void add_row_squares(const NumberedRows::Row& draws, double weight, std::vector<double>& squares);

/// Returns the play of a machine, solved by the method that suits it; the machine must outlive the
/// play. Throws AnalysisError if it cannot be solved.
std::unique_ptr<const Play> make_play(const Machine& machine, const DrawOptions& options);

/// Called for every machine that make_play() solves, if set. Tests see by it that no answer solves
/// a machine twice.
inline std::function<void(const Machine& machine)> observe_solving;

std::unique_ptr<const Play> play_rounds(const Machine& machine, const DrawOptions& options);
std::unique_ptr<const Play> play_states(const Machine& machine, const DrawOptions& options);
std::unique_ptr<const Play> play_line_states(const Machine& machine, const DrawOptions& options);
std::unique_ptr<const Play> play_shared_hold(const Machine& machine, const DrawOptions& options);

}  // namespace vpanalyze
