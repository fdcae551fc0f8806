// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "analysis/valuation.hpp"
#include "cards/deal_classes.hpp"
#include "studies/meter/envelope.hpp"
#include "vpanalyze/analysis/scored_game.hpp"

namespace vpanalyze {

/// What a game returns under best play as a function of what one line pays: exact, continuous,
/// convex, made of straight pieces. Pays are for a bet of one unit.
///
/// While the line pays less than another line that a hand makes as well, the hand is paid by that
/// one; so the pays of the other lines divide the function into parts, and in each of them every
/// hold is worth rest + count · pay. Of these, each class of deals has its upper envelope.
///
/// Deals are enumerated, whatever the game: steps tell of deals in words that depend on their
/// suits, and the pattern engine, which chooses play for one pay at a time, adds deals up. What it
/// would save here, scoring the deals, is a tenth of the time.
class MeterCurve {
 public:
  /// Finds the whole function, from no pay to the greatest one a paytable can have. Throws
  /// AnalysisError where pays are too large and too finely divided. `threads` 0 means all cores.
  MeterCurve(const ScoredGame& game, std::size_t line, int threads = 0);

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
  /// The least pay with this return or more: nothing where even the greatest pay returns less.
  std::optional<Fraction> pay_for(const Fraction& game_return) const;

  const Fraction& greatest_pay() const { return greatest_pay_; }
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

  /// The function from a pay on, before any crossing, and the crossings in no order.
  struct Part {
    int128 rest = 0;
    int128 count = 0;
    std::vector<Crossing> crossings;
    Part& operator+=(const Part& other);
  };

  ScoredGame game_between(std::int64_t from, std::int64_t to) const;
  void add_part(std::int64_t from, std::int64_t to, int threads, std::vector<std::uint8_t>& holds);
  void add_corners(std::int64_t from, Part part);
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

}  // namespace vpanalyze
