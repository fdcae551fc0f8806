// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "analysis/enumerated_game.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/valuation.hpp"
#include "play/draws.hpp"
#include "play/machine.hpp"

namespace vpanalyze {

/// Best play of deals of four cards. With S(…) the total value of all hands that contain the given
/// cards, and D cards in the deck:
///
/// Pick'em Poker: two cards a, b stay, the player adds c or d, and two more are drawn. The value of
/// c is S(abc) − S(abcd), so that the greater of S(abc) and S(abd) decides. Between equally good
/// cards, the variance is compared through the squares of the values; if it is equal too, the first
/// card in the deck is picked.
///
/// Double Down Stud: a fifth card is drawn to a, b, c, d. The bet is doubled if the mean value,
/// S(abcd) / (D − 4), is more than one bet.
class FourCardPlay {
 public:
  /// Keeps a reference. `worth` values the rows of one bet.
  FourCardPlay(const Machine& machine, const Valuation& worth, const DrawOptions& options);

  /// Returns true if c is picked to join a and b, false if d is; c comes before d in the deck.
  bool picks_first(std::uint8_t a, std::uint8_t b, std::uint8_t c, std::uint8_t d) const;
  /// Returns true if the bet is doubled on cards of this class of four.
  bool doubles(std::uint32_t four) const;

  /// Cards that are kept of a deal, three or four, and the number of bets.
  struct Kept {
    std::array<std::uint8_t, 4> cards;
    std::size_t count;
    int bets;
  };
  /// Returns what is kept of a deal. Where a card is picked, the first two of the deal stay.
  Kept keep(const std::array<std::uint8_t, 4>& deal) const;

 private:
  bool picks_;
  const EnumeratedGame& game_;
  SubsetArrays<int128> sums_;
  SubsetArrays<int128> wanted_;  ///< sums of what the rule for ties maximizes
  Fraction bet_;                 ///< in units of the worth
};

/// Returns the values of rows by which four cards are played in a situation. A second bet is made
/// for pays without awards, which are not doubled.
Valuation four_card_worth(const Machine& machine, const StateForm& state,
                          const Situation& situation);

/// Returns the draws of a game in which a card is picked. There are no tied holds.
Draws pick_draws(const Machine& machine, const Valuation& worth, const DrawOptions& options);

/// Returns the draws of a game in which the bet may be doubled. Deals of the first kind are played
/// for one bet, of the second for two. There are no tied holds.
Draws stud_draws(const Machine& machine, const Valuation& worth, const DrawOptions& options);

}  // namespace vpanalyze
