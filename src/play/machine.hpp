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

/// What a player sees before the hold, besides the cards. All amounts here are coins, for one line.
/// Rows are those of the return table: the paytable's lines and, where none says so, nothing.
struct Situation {
  Fraction probability;  ///< in its state
  Fraction times{1, 1};  ///< all pays are multiplied by this, awards are not
  Fraction plus{};       ///< whatever comes
  std::size_t game = 0;  ///< which of Machine::games is dealt from
  bool dream = false;
  std::vector<std::size_t> to;  ///< [row]: the next state
};

struct StateForm {
  std::string name;
  Fraction bet;                ///< paid for one hand
  Fraction times{1, 1};        ///< its multiplier
  std::vector<Fraction> pays;  ///< [row], with the multiplier of the state
  std::vector<Situation> situations;
};

/// The greatest number that can be multiplied by the draws of two holds in 128 bits.
inline constexpr int128 kMostToCompare = int128{1} << 76;
/// C(57 − 5, 6) and less.
inline constexpr int128 kMostDraws = int128{1} << 25;
static_assert(kMostToCompare <= (int128{1} << 126) / kMostDraws / kMostDraws);

/// A game with features in its general form: in each state chance brings a situation; a line is
/// worth its pay times what the situation says, plus an award, plus the value of the state to which
/// it leads. A ladder, multipliers for the next hand and chances are small cases of it.
struct Machine {
  /// Throws AnalysisError where what is known does not say what to hold: the mean of a multiplier
  /// in a game that remembers, or multipliers beside awards that are not multiplied. What can be
  /// shared with `known`, games of another machine, is.
  explicit Machine(const Paytable& game, const std::vector<ScoredGame>& known = {});

  std::size_t rows() const { return award_mean.size(); }
  /// Whether several lines share a hold and each earns multipliers for its next hand, so that their
  /// sum is what counts; see solve_shared_hold(). Elsewhere every line is a machine of its own.
  bool shares_hold() const {
    return states.size() > 1 && paytable.features.draw_lines > 1 &&
           paytable.features.levels.empty();
  }
  /// Whether it is a plain game: one draw from one deck, which pays what its lines pay.
  bool is_one_draw() const { return !has_features(paytable); }
  /// Probability that a hand which ends in `row` is paid more than nothing, `coins` being what it
  /// is paid without its award.
  Fraction paid_share(std::size_t row, const Fraction& coins) const {
    return coins == Fraction() ? award_share[row] : Fraction(1, 1);
  }
  /// What a situation pays for each row, awards at their mean.
  std::vector<Fraction> amounts(const StateForm& state, const Situation& situation) const;
  /// [row]: the mean squares of the same, in coins squared, as rules for ties want them, none above
  /// `most`. Throws std::overflow_error as exact_worth() does.
  Valuation squares(const StateForm& state, const Situation& situation,
                    int128 most = kMostToCompare) const;
  /// [line of base]: what stands for its row.
  template <class T>
  std::vector<T> by_line(const std::vector<T>& by_row) const {
    std::vector<T> of_lines;
    for (const std::size_t row : row_of_line) of_lines.push_back(by_row[row]);
    return of_lines;
  }

  /// Whether lines bring awards, so that a multiplier changes what they are worth to each other.
  bool has_awards = false;
  bool only_mean_times = false;  ///< of some multiplier
  bool always_chance = false;    ///< one of the chances, which add up to 1, precedes every hand
  bool has_orders = false;       ///< some lines ask for an order, which `base` does not have

  Paytable paytable;
  Paytable base;                         ///< as a plain game of one draw, without lines in order
  std::vector<std::size_t> row_of_line;  ///< [line of base, and nothing]: the row
  std::vector<ScoredGame> games;         ///< the base game, and with other decks
  std::vector<StateForm> states;
  std::size_t start = 0;
  /// The least that a hand costs; of a ladder on average, whatever is played.
  Fraction least_bet;
  std::vector<Fraction> pays;          ///< [row]
  std::vector<int> next;               ///< [row]: the multiplier of the line's next hand
  std::vector<Fraction> award_mean;    ///< [row]
  std::vector<Fraction> award_square;  ///< [row]: of the square
  std::vector<Fraction> award_share;   ///< [row]: probability of an award above 0

 private:
  void add_rows();
  void refuse_unknown_holds() const;
};

/// The plain game of one draw under a game with features.
Paytable base_game(const Paytable& paytable);

/// Amounts as whole numbers of the greatest common unit, none above `most`. Throws
/// std::overflow_error where they are too finely divided.
Valuation exact_worth(const std::vector<Fraction>& amounts, int128 most = kMostCountedWorth);

}  // namespace vpanalyze
