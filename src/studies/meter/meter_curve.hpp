// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "analysis/scored_game.hpp"
#include "analysis/valuation.hpp"
#include "cards/suit_classes.hpp"
#include "studies/meter/envelope.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/meter.hpp"

namespace vpanalyze {

/// Return of a game under best play as a function of the pay of one line: exact, continuous,
/// convex, piecewise linear. Pays are per unit bet.
///
/// While the line pays less than another line that a hand also makes, the other line pays the hand;
/// so the pays of the other lines divide the function into parts. In each part the value of every
/// hold is rest + count · pay: the value of the other lines, and the ways of the deal that end in
/// this one. Each class of deals has an upper envelope of these functions.
///
/// Deals are enumerated for every game: steps describe deals in words that depend on their suits,
/// while the pattern engine, which chooses play for one pay at a time, merges deals. It would save
/// only the scoring of deals, a tenth of the time.
class MeterCurve {
 public:
  /// Computes the function up to the greatest possible pay, and down to `low` at least: every part
  /// takes the time of a separate study. Throws AnalysisError if pays are too large and too finely
  /// divided. `threads` 0 means all cores.
  MeterCurve(const ScoredGame& game, std::size_t line, int threads = 0, const Fraction& low = {});

  /// Corner from which on play is different or the line takes over more hands.
  struct Corner {
    Fraction pay;
    Fraction rest;       ///< return of all other lines
    Fraction frequency;  ///< frequency of the line, which is the slope of the function
    /// Changes of play at this pay, by class of deals; empty if the line merely takes over hands
    /// from another.
    std::span<const Crossing> crossings;
  };

  std::size_t corners() const { return corners_.size(); }
  Corner corner(std::size_t index) const;
  /// Returns the last corner at or below a pay.
  std::size_t corner_at(const Fraction& pay) const;

  Fraction game_return(const Fraction& pay) const;
  /// Returns the least pay with this return or more: nothing if even the greatest pay returns less,
  /// 0 if the known part of the function already returns that much.
  std::optional<Fraction> pay_for(const Fraction& game_return) const;

  const std::vector<DealClass>& classes() const { return classes_; }
  /// Returns the increase in the line's frequency at a crossing, for its class of deals.
  double frequency_gained(const Crossing& crossing) const;

 private:
  /// Piece of the function, in whole units of value and ways of the game.
  struct Piece {
    Fraction from;  ///< pay in units of value
    int128 rest = 0;
    int128 count = 0;
    std::size_t crossings_begin = 0;
    std::size_t crossings_end = 0;
  };

  ScoredGame game_between(std::int64_t low, std::int64_t high) const;
  void add_part(std::int64_t low, std::int64_t high, int threads, std::vector<std::uint8_t>& holds);
  Fraction pay_units(const Fraction& pay) const;
  Fraction value(const Piece& piece, const Fraction& worth) const;

  ScoredGame game_;
  std::size_t line_;
  Valuation rest_;                    ///< values of all lines but this one, which is 0 here
  std::int64_t unit_millionths_ = 1;  ///< unit of values, in the unit in which pays are quoted
  uint128 ways_;                      ///< ways of the game
  Fraction greatest_pay_;
  std::vector<DealClass> classes_;
  std::vector<Crossing> crossings_;  ///< in ascending order of pay, then of class
  std::vector<Piece> corners_;
};

/// Range of a curve, and the pays at which it is shown, in ascending order.
struct CurvePoints {
  Pay from;
  Pay to;
  std::vector<Pay> pays;
};

/// Returns round pays between two pays, and these themselves. Missing ends are chosen: `low` is
/// the line's present pay, `high` a round pay beyond both that and break-even (in the paytable's
/// coins). None is above `greatest`.
CurvePoints curve_points(std::optional<Pay> low, std::optional<Pay> high, Pay now,
                         std::optional<double> break_even, Pay greatest);

/// Growth of a meter by a fixed amount with every bet until it is hit. Between corners of the curve
/// the line is hit with the same probability p at every bet, so the probability of reaching the
/// present pay falls by (1 − p)^n over n bets; p and the return change at the corners. Bets are
/// treated as divisible, so that corners need not lie on whole bets.
class Growth {
 public:
  /// Computes the growth. The line must be paid at some pay.
  Growth(const MeterCurve& curve, const Fraction& start, const Fraction& contribution);

  /// Returns the bets from the start to a pay, which must not be below it.
  double bets_to(const Fraction& pay) const;
  /// Returns the probability that the meter reaches a pay without having been hit.
  double reached(const Fraction& pay) const;
  /// Returns the averages over all hits of the meter.
  MeterGrowth averages() const;

 private:
  /// Stretch from one corner, or the start, to the next corner.
  struct Stretch {
    double pay;
    double reached;    ///< probability of reaching its beginning
    double frequency;  ///< p
    double rest;       ///< return of all other lines
  };

  Fraction start_;
  Fraction contribution_;
  double grows_;  ///< growth with every bet
  std::vector<Stretch> stretches_;
};

}  // namespace vpanalyze
