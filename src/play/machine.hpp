// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "analysis/hold.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/valuation.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// State of the screen that a player sees before the hold, besides the cards. All amounts are coins
/// for one line. Rows are those of the return table: the paytable's lines, then "nothing" if the
/// paytable has no line for it.
struct Situation {
  Fraction probability;  ///< probability within the state
  Fraction times{1, 1};  ///< multiplier of all pays, but not of awards
  Fraction plus{};       ///< amount paid whatever the hand
  std::size_t game = 0;  ///< index of the deck's game in Machine::games
  bool dream = false;
  std::vector<std::size_t> to;  ///< [row]: the next state
};

struct StateForm {
  std::string name;
  Fraction bet;                ///< price of one hand
  Fraction times{1, 1};        ///< multiplier of the state
  std::vector<Fraction> pays;  ///< [row], multiplied by the state's multiplier
  std::vector<Situation> situations;
};

/// Greatest number that can be multiplied by the numbers of draws of two holds in 128 bits.
inline constexpr int128 kMostToCompare = int128{1} << 76;
/// Upper bound on the number of draws of a hold, C(57 − 5, 6) at most.
inline constexpr int128 kMostDraws = int128{1} << 25;
static_assert(kMostToCompare <= (int128{1} << 126) / kMostDraws / kMostDraws);

/// General form of a game with features. In each state, chance selects a situation; a line's value
/// is its pay times the situation's multiplier, plus an award, plus the value of the next state.
/// Ladders, multipliers for the next hand and chances are special cases.
struct Machine {
  /// Shares the results that it can with `known`, the games of another machine. Throws
  /// AnalysisError if the paytable does not determine what to hold: if a game with states gives
  /// only the mean of a multiplier, or multipliers meet awards that are not multiplied.
  explicit Machine(const Paytable& game, const std::vector<ScoredGame>& known = {});

  std::size_t rows() const { return award_mean.size(); }
  /// Returns true if several lines share a hold and each earns a multiplier for its next hand, so
  /// that play depends on the sum of the multipliers; see solve_shared_hold(). In other games each
  /// line is a machine by itself.
  bool shares_hold() const {
    return states.size() > 1 && paytable.features.draw_lines > 1 &&
           paytable.features.levels.empty() && !has_line_states();
  }
  /// Returns true if several lines share a hold and each has a state of its own that the paytable
  /// names; see solve_line_states().
  bool has_line_states() const {
    return !paytable.features.states.empty() && paytable.features.draw_lines > 1;
  }
  /// Returns true if the game has a single position, in which lines pay their fixed pays.
  bool has_one_position() const {
    return states.size() == 1 && paytable.features.chance.empty() &&
           paytable.features.on_deal.empty();
  }
  /// Returns true if a hand is five cards dealt at random, any of them held and the rest drawn, and
  /// the order of its cards does not matter.
  bool is_draw() const {
    return paytable.features.play == PlayKind::draw && !has_orders &&
           !paytable.features.has_dream();
  }
  /// Returns the probability that a hand ending in `row` is paid more than nothing, where `coins`
  /// is its pay without the award.
  Fraction paid_share(std::size_t row, const Fraction& coins) const {
    return coins == Fraction() ? award_share[row] : Fraction(1, 1);
  }
  /// Returns [row]: the amount paid in a situation, with awards at their mean.
  std::vector<Fraction> amounts(const StateForm& state, const Situation& situation) const;
  /// Returns [row]: the mean square of the amount paid in a situation, in coins squared and at most
  /// `most`, for the rules that break ties. Throws std::overflow_error as exact_worth() does.
  Valuation squares(const StateForm& state, const Situation& situation,
                    int128 most = kMostToCompare) const;

  /// True if lines bring awards, so that a multiplier changes the ratio of their values.
  bool has_awards = false;
  bool only_mean_times = false;  ///< some multiplier is known only by its mean
  bool always_chance = false;    ///< the chances add up to 1, so one of them precedes every hand
  bool has_orders = false;       ///< some lines require an order of the cards, which `base` ignores

  Paytable paytable;
  Paytable base;                  ///< game of one draw with the same lines; see base_game()
  std::vector<ScoredGame> games;  ///< base game, then its variants with other decks
  std::vector<StateForm> states;
  std::size_t start = 0;
  /// Least price of a hand; for a ladder, the least mean price under any play.
  Fraction least_bet;
  std::vector<Fraction> pays;          ///< [row]
  std::vector<int> next;               ///< [row]: multiplier of the line's next hand
  std::vector<Fraction> award_mean;    ///< [row]
  std::vector<Fraction> award_square;  ///< [row]: mean of the squared award
  std::vector<Fraction> award_share;   ///< [row]: probability of an award above 0

 private:
  void add_rows();
};

/// Returns the paytable with awards in place of the games that its lines play.
Paytable replace_games(Paytable paytable);

/// Returns the plain game of one draw that underlies a game with features. It has the same lines in
/// the same places; those that require an order of the cards keep it, and pay no hand.
Paytable base_game(const Paytable& paytable);

/// Returns amounts as whole multiples of their greatest common unit, at most `most`. Throws
/// std::overflow_error if the unit is too small for that.
Valuation exact_worth(const std::vector<Fraction>& amounts, int128 most = kMostCountedWorth);

}  // namespace vpanalyze
