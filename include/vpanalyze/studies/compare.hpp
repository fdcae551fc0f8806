// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

/// What a game returns to those who play it by another game's best play. Where several holds are
/// best in the other game it depends on which of them are played.
struct BorrowedPlay {
  Quantity least;
  Quantity most;
};

/// Deals that two games want played differently, grouped by the words for what each game holds.
struct PlayDifference {
  std::string hold_a;  ///< what A's best play holds, in a player's words
  std::string hold_b;
  std::uint64_t deals = 0;
  /// Deals with both holds where A's best play is `hold_a` but B's is not `hold_b`; cards that the
  /// words leave out decide.
  std::uint64_t exceptions = 0;
  Quantity cost_a;  ///< what holding as in B takes off A's return
  Quantity cost_b;  ///< what holding as in A takes off B's return
  /// The dearest of the deals, and what each game keeps of it.
  std::vector<Card> deal;
  std::vector<Card> kept_a;
  std::vector<Card> kept_b;
};

/// How two games differ under best play. Of a game with more positions than one deals are compared
/// in one of them, returns are those of its machine in the long run, and borrowed play is played
/// whatever that shows.
struct Comparison {
  std::string name_a;
  std::string name_b;
  std::string position_a;  ///< as to_string() has it: what was asked for
  std::string position_b;
  Quantity return_a;
  Quantity return_b;
  /// What each game's own play for the position returns, whatever the machine shows: what borrowed
  /// play is to be measured by.
  Quantity own_play_a;
  Quantity own_play_b;
  bool one_position = true;  ///< whether each game has no other; then all figures are exact
  std::uint64_t deals = 0;
  /// Deals on which no hold is best in both games.
  std::uint64_t deals_different = 0;
  BorrowedPlay a_play_on_b;
  BorrowedPlay b_play_on_a;
  std::vector<PlayDifference> differences;  ///< those of the greatest cost, A's and B's, first
};

/// Compares the best play of two games with the same cards, deal by deal. DeckPlaces are by default
/// those of machines as they are on average. Where a game has several best holds, `differences`
/// take the one that costs least in the other game.
///
/// Throws std::invalid_argument where the decks differ or a game has no such position, and
/// AnalysisError where play depends on more than the cards dealt or as DealValues does. `threads` 0
/// means all cores; the result does not depend on it.
Comparison compare(const Game& a, const Game& b, int threads = 0, const Position& in_a = {},
                   const Position& in_b = {});

}  // namespace vpanalyze
