// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
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

/// Position of a machine by number: its state, and the situation that the player sees.
struct SeenState {
  std::size_t state = 0;
  std::size_t situation = 0;       ///< in its state
  std::vector<int> multipliers{};  ///< of the lines; empty where none are given

  /// Returns the sum of the multipliers of n lines, 1 each where none are given.
  int sum(int n) const {
    return multipliers.empty() ? n : std::accumulate(multipliers.begin(), multipliers.end(), 0);
  }
};

/// Value of each pay line in a position, all lines of the machine together, in bets of a round.
struct PositionValuation {
  Valuation worth;   ///< exact where nothing is remembered, else to the 2^38th of the greatest
  double fixed = 0;  ///< value of a hold whatever it ends in
};

/// One of the ends of a hand of one line.
struct HandEnd {
  std::size_t state = 0;   ///< in which it is played
  std::size_t next = 0;    ///< state of the line's next hand
  std::size_t row = 0;     ///< of the return table
  Fraction paid;           ///< in coins
  double probability = 0;  ///< of hands in its state
};

/// Best play of a machine forever under one rule for ties. A hold is worth its pays and, where the
/// machine remembers, the value of the state that follows. Threads may share a play.
///
/// | made by            | machines                                     | method                   |
/// |--------------------|----------------------------------------------|--------------------------|
/// | play_rounds()      | one state: every round is alike              | each situation by itself |
/// | play_states()      | several states, a machine for each line      | policy iteration         |
/// | play_shared_hold() | lines share a hold and earn multipliers each | relative value iteration |
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

  /// Returns the return table, which is worked out when first asked for.
  const Analysis& analysis() const;
  /// Returns the return table where deals are held so whatever the machine shows; where states are,
  /// only its probabilities and return.
  virtual Analysis held_analysis(const HeldPlay& held) const;
  /// Returns the return for each coin bet, exact where no state is involved.
  virtual Quantity best_return() const = 0;

  /// Returns how much more than a fresh machine this one is worth, all lines together, in coins.
  virtual double value(const SeenState& seen) const = 0;
  /// Returns the values of pay lines by which a hold is chosen; `bet` is that of a round. Where
  /// lines have multipliers and none are given, they are those of a machine that has been played
  /// forever, on average; where lines share a hold, values are taken for a straight line in the
  /// sum.
  virtual PositionValuation valuation(const SeenState& seen, const Fraction& bet) const = 0;
  /// Returns the value in coins, all lines together, of a hold whose draws end this often in each
  /// pay line of the situation's game.
  virtual HoldWorth hold_worth(const SeenState& seen,
                               const std::vector<std::uint32_t>& line_draws) const = 0;
  /// Returns what a hand misplayed by one bet of a round in this position costs for each coin bet,
  /// if hands are misplayed so wherever the machine stands.
  virtual double cost_scale(const SeenState& seen, const Fraction& bet) const = 0;
  /// Returns a state that comes up where the machine is played forever, as often as it does.
  virtual SeenState state_in_long_run(Generator& random) const = 0;

  /// Returns the best hold of a class of deals as a mask for its first deal, orders of cards aside.
  virtual std::size_t best_hold(const SeenState& seen, std::size_t deal_class) const;
  /// Returns [row]: the mean, over all deals, of the square of its probability with the hold that
  /// is played. For several lines of a machine that neither chooses deals nor asks for an order.
  virtual std::vector<double> row_squares() const;

  /// Returns how hands of a line end, state by state. Throws AnalysisError where lines share a hold
  /// or bets are doubled: their hands cannot be followed one by one.
  virtual std::vector<HandEnd> ends() const = 0;
  /// Returns the solution where lines share a hold; nullptr elsewhere.
  virtual const SharedHold* shared_hold() const { return nullptr; }

  // For machines whose lines do not share multipliers.

  /// Returns what the best holds of a situation end in.
  PlayedDeals outcomes(std::size_t state, std::size_t situation) const;
  /// Returns [class]: the value of its best hold, in an unknown unit.
  std::vector<double> class_values(std::size_t state, std::size_t situation) const;

 protected:
  const StateForm& state(const SeenState& seen) const { return machine_.states[seen.state]; }
  const Situation& situation(const SeenState& seen) const {
    return state(seen).situations[seen.situation];
  }
  /// Works out the return table.
  virtual Analysis make_analysis() const = 0;
  /// Returns [state]: its value to one line, in coins; 0 where lines have no states of their own.
  virtual std::vector<double> state_values() const {
    return std::vector<double>(machine_.states.size());
  }
  /// Returns the mean pay of a hold in coins, awards included: `factor` times what a line is paid.
  double pays_of_hold(const SeenState& seen, const std::vector<std::uint32_t>& line_draws,
                      int factor) const;
  /// Adds an end, with each of the awards that its row may bring; nothing where it is impossible.
  void add_ends(const HandEnd& end, std::vector<HandEnd>& ends) const;
  [[noreturn]] static void refuse_ends(const Machine& machine);
  /// Returns the valuation of rows that are worth this many coins to one line.
  PositionValuation in_bets(const SeenState& seen, const std::vector<double>& row_values,
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

/// Amount that a row pays, and how likely: its pay with each of the awards that it may bring.
using Payment = std::pair<Fraction, double>;
std::vector<Payment> payments(const Machine& machine, std::size_t row, const Fraction& pay);

/// Adds the squares of the probabilities of rows, `weight` times, to those of a sum.
void add_row_squares(const Machine& machine, const NumberedRows::Row& draws, double weight,
                     std::vector<double>& squares);

/// Solves a machine, which must outlive the play, in the way that it needs. Throws AnalysisError
/// where it cannot be solved.
std::unique_ptr<const Play> make_play(const Machine& machine, const DrawOptions& options);

std::unique_ptr<const Play> play_rounds(const Machine& machine, const DrawOptions& options);
std::unique_ptr<const Play> play_states(const Machine& machine, const DrawOptions& options);
std::unique_ptr<const Play> play_shared_hold(const Machine& machine, const DrawOptions& options);

}  // namespace vpanalyze
