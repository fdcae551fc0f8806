// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/meter.hpp"

namespace vpanalyze {

/// Returns the game with a line at this pay; the game itself, with what is known of it, if the line
/// pays that already.
Game paying(const Game& game, std::size_t line, Pay pay);

/// Study of a game that is solved for one pay after the other.
class PointStudy {
 public:
  /// Prepares to solve a game with the meters at their present pays. `options` must outlive the
  /// study.
  PointStudy(Game game, const MeterOptions& options);

  MeterPoint point(std::size_t line, const Fraction& pay) const;
  double share(std::size_t line, const MeterPoint& now) const;
  /// Finds the pay for a return by Newton's method from the line's present pay: the return is
  /// convex and increasing in the pay, so no step from either side ends below the solution.
  std::optional<Quantity> pay_for(std::size_t line, const Fraction& game_return) const;

  /// Reports that all pays are solved.
  void end_progress() const;

 private:
  /// Game with the line at one pay.
  struct PointValue {
    Quantity game_return;
    double frequency = 0;
    double mean_bet = 1;
    double brought = 0;  ///< contribution of the line to the return
    /// Slope of the return per coin: that of the present play, since changes of play cost nothing.
    double slope = 0;
  };

  const PointValue& value_at(std::size_t line, double coins) const;

  Game game_;
  int coins_;
  const MeterOptions& options_;
  std::size_t foreseen_ = 0;  ///< number of pays that will probably be solved
  mutable std::map<std::pair<std::size_t, Pay>, PointValue> found_;
};

}  // namespace vpanalyze
