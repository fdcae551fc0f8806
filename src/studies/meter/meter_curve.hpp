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

/// What a game returns under best play as a function of what one line pays: exact, continuous,
/// convex, made of straight pieces. Pays are for a bet of one unit.
///
/// While the line pays less than another line that a hand makes as well, the hand is paid by that
/// one; so the pays of the other lines divide the function into parts, and in each of them every
/// hold is worth rest + count · pay: what the other lines are worth, and in how many ways of the
/// deal it ends in this one. Of these, each class of deals has its upper envelope.
///
/// Deals are enumerated, whatever the game: steps tell of deals in words that depend on their
/// suits, and the pattern engine, which chooses play for one pay at a time, adds deals up. What it
/// would save here, scoring the deals, is a tenth of the time.
class MeterCurve {
 public:
  /// Finds the function up to the greatest pay there can be, and down to `from` at least: every
  /// part takes the time of a study of its own. Throws AnalysisError where pays are too large and
  /// too finely divided. `threads` 0 means all cores.
  MeterCurve(const ScoredGame& game, std::size_t line, int threads = 0, const Fraction& from = {});

  /// A corner: from here on the play is another one, or the line takes over more hands.
  struct Corner {
    Fraction pay;
    Fraction rest;       ///< what all other lines return
    Fraction frequency;  ///< how often the line is paid, and how steep the function is
    /// What changes at this pay, by class of deals; empty where only the line takes over hands.
    std::span<const Crossing> crossings;
  };

  std::size_t corners() const { return corners_.size(); }
  Corner corner(std::size_t index) const;
  /// The last corner at or below a pay.
  std::size_t corner_at(const Fraction& pay) const;

  Fraction game_return(const Fraction& pay) const;
  /// The least pay with this return or more: nothing where even the greatest pay returns less, 0
  /// where all that is known returns so much.
  std::optional<Fraction> pay_for(const Fraction& game_return) const;

  const std::vector<DealClass>& classes() const { return classes_; }
  /// How much more often the line is paid from a crossing on, by its class of deals.
  double frequency_gained(const Crossing& crossing) const;

 private:
  /// In whole units of worth and ways of the game.
  struct Piece {
    Fraction from;  ///< pay in units of worth
    int128 rest = 0;
    int128 count = 0;
    std::size_t crossings_begin = 0;
    std::size_t crossings_end = 0;
  };

  ScoredGame game_between(std::int64_t from, std::int64_t to) const;
  void add_part(std::int64_t from, std::int64_t to, int threads, std::vector<std::uint8_t>& holds);
  Fraction in_worth(const Fraction& pay) const;
  Fraction value(const Piece& piece, const Fraction& worth) const;

  ScoredGame game_;
  std::size_t line_;
  Valuation rest_;                    ///< of all lines but this one, which is 0 here
  std::int64_t unit_millionths_ = 1;  ///< of worth, in what pays are quoted in
  uint128 ways_;                      ///< of the game
  Fraction greatest_pay_;
  std::vector<DealClass> classes_;
  std::vector<Crossing> crossings_;  ///< in ascending order of pay, then of class
  std::vector<Piece> corners_;
};

/// Where a curve begins and ends, and the pays it is shown at, in ascending order.
struct CurvePoints {
  Pay from;
  Pay to;
  std::vector<Pay> pays;
};

/// Round pays between two, and these themselves. What is not given is chosen: `from` is what the
/// line pays now, `to` a round pay beyond both that and break-even (in the paytable's coins). None
/// is above `greatest`.
CurvePoints curve_points(std::optional<Pay> from, std::optional<Pay> to, Pay now,
                         std::optional<double> break_even, Pay greatest);

/// A meter that grows by so much with every bet until it is hit. Between corners of the curve the
/// line is hit with the same probability p at every bet, so that after n bets (1 − p)^n is left of
/// the chance to get there; p and the return change at the corners. Bets are counted as if they
/// could be divided, so that corners need not lie on whole bets.
class Growth {
 public:
  /// The line must be paid at some pay.
  Growth(const MeterCurve& curve, const Fraction& start, const Fraction& contribution);

  /// Bets from the start to a pay, which must not be below it.
  double bets_to(const Fraction& pay) const;
  /// How likely the meter gets to a pay without having been hit.
  double reached(const Fraction& pay) const;
  /// The averages over all times the meter is hit.
  MeterGrowth averages() const;

 private:
  /// The way from one corner, or the start, to the next corner.
  struct Stretch {
    double pay;
    double reached;    ///< how likely the meter gets to its beginning
    double frequency;  ///< p
    double rest;       ///< what all other lines return
  };

  Fraction start_;
  Fraction contribution_;
  double grows_;  ///< with every bet
  std::vector<Stretch> stretches_;
};

}  // namespace vpanalyze
