// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

/// Words behind words.
void append(Phrase& phrase, const Phrase& more);

/// Amounts in bets, told in coins and money as far as the stakes say what these are.
class Amounts {
 public:
  explicit Amounts(const Stakes& stakes) : stakes_(stakes) {}

  const Stakes& stakes() const { return stakes_; }
  Number coins(double bets) const;
  Number money(double bets) const;
  /// In the one unit that there is room for: money, else coins, else bets.
  Number in_one_unit(double bets) const;
  /// " coins" or " bets" to follow it; nothing after money.
  const char* unit() const;

  /// "2,500 coins, $625.00", after a comma: nothing where bets are all there is.
  Phrase beside(double bets) const;
  /// The same of the least that will do: in whole coins and cents that are enough.
  Phrase beside_at_least(double bets) const;
  /// "500 bets, 2,500 coins, $625.00".
  Phrase in_words(double bets) const;
  /// What is won or lost where a hand brings so many bets, without sign: "3.65 bets, 18.24 coins,
  /// $4.56".
  Phrase in_hours(double hours, double bets_a_hand) const;
  /// The same of an hour and of a small loss: "0.99 cents".
  Phrase cost_an_hour(double bets_a_hand) const;
  /// "at 800 hands".
  Phrase at_this_pace() const;
  /// Adds the columns "Coins" and "Money" for a figure in bets to a row, as far as they are asked
  /// for; nothing for a blank.
  void add_columns(Figures& row, std::optional<double> bets) const;

 private:
  Stakes stakes_;
};

/// What scripts get beside amounts in bets: coins, bet and hands_per_hour. A blank where the stakes
/// are not given.
Value stakes_members(const Stakes& stakes);

/// House edge, and what a game whose hands win `edge` costs by the hour and the day. Where rounds
/// have several lines the pace is that of rounds.
void add_hourly_figures(Figures& figures, const Stakes& stakes, double game_return, double edge,
                        int lines = 1);

}  // namespace vpanalyze
