// SPDX-License-Identifier: MIT
// Games with features, worked out from their description: every deal, every hold, every draw, every
// order of the cards where places count, every state. For decks of some ten cards.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::oracle {

/// DeckPlaces in a deck by place, from the left.
using Places = std::array<int, 5>;

long double real(const Fraction& fraction);
Fraction exact_coins(Pay pay);

/// Rows of the return table that pay five cards as they lie, with one deck of a game. Rows are the
/// game's lines, and "Nothing" if no line says so.
class PlacedHands {
 public:
  PlacedHands(const Paytable& game, const Deck& deck);

  std::size_t rows() const { return rows_; }
  int deck_size() const { return deck_.size(); }
  const Deck& deck() const { return deck_; }
  std::size_t row(const Places& cards) const;
  /// Returns true if places count, so that every order of a deal is a deal of its own.
  bool ordered() const { return !ordered_lines_.empty(); }
  /// The first deals, in deck order, of those that suit renamings turn into each other, and how
  /// many these are: what rules for ties look at. Where places count, every deal by itself.
  std::vector<std::pair<Places, std::uint64_t>> deal_classes() const;
  /// Returns all deals, each in ascending order or, if places count, in every order.
  std::vector<Places> deals() const;
  /// [row]: in how many draws a hold ends in it. Bit i of the hold keeps the card in place i, and
  /// drawn cards take the places of the others, in every order where places count.
  std::vector<std::uint64_t> ends(const Places& deal, unsigned hold) const;

 private:
  bool lies_in_order(const PayLine& line, const Places& cards) const;

  const Paytable& game_;
  Deck deck_;
  std::size_t rows_;
  std::vector<std::size_t> ordered_lines_;
  // Indexed by the set of cards, one bit each:
  std::vector<std::uint8_t> usual_row_;  ///< which pays it out of order
  std::vector<bool> can_be_in_order_;
};

/// A hold that may be played: what it is worth, and the mean square of what it brings now.
struct OfferedHold {
  unsigned mask = 0;
  long double worth = 0;
  long double square = 0;
};
/// The one that the rule plays of the holds that are worth most.
std::size_t played(TieBreak rule, const std::vector<OfferedHold>& holds);

/// A game without a memory.
struct RoundsSolution {
  Fraction exact_return;
  long double variance = 0;  ///< of one line, in bets
  long double covariance = 0;
  std::vector<long double> probability;  ///< [row]
  std::vector<long double> times;        ///< [row]: probability · multiplier
  long double hit_frequency = 0;         ///< probability of a hand that is paid more than nothing
  long double mean_bet = 1;              ///< against the bet at first
};
RoundsSolution solve_rounds(const Paytable& game, TieBreak rule = TieBreak::first);

/// Pick'em and Double Down Stud: return, variance, hit frequency and mean bet alone.
RoundsSolution solve_pick(const Paytable& game, TieBreak rule = TieBreak::first);
RoundsSolution solve_double(const Paytable& game);

/// A game with a memory: "next" with any number of lines, "levels" with any number, "states".
struct MemorySolution {
  long double game_return = 0;
  long double variance = 0;  ///< of one line of a round where no ladder is the memory
  long double covariance = 0;
  /// Keyed by the state's name or the sum of multipliers; by "levels" while all lines are in play.
  std::map<std::string, long double> probability;
  std::map<std::string, long double> value;  ///< against the first state, in coins
  long double value_spread = 0;              ///< most that values under one name differ
  long double hit_frequency = 0;             ///< of the first line
  std::vector<long double> row_values;       ///< [row]: of the first line
  std::vector<long double> times;            ///< [row]: probability · multiplier
  /// True if holds are equally good although they differ in what they pay or where they lead.
  bool equal_by_chance = false;
};
MemorySolution solve_memory(const Paytable& game, TieBreak rule = TieBreak::first);

}  // namespace vpanalyze::oracle
