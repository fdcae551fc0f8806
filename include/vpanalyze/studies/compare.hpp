// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

/// Range of a game's return to players who use another game's best play. The return depends on the
/// choice among several best holds of the other game.
struct BorrowedPlay {
  Quantity least;
  Quantity most;
};

/// Deals that two games play differently, grouped by the words for the hold in each game.
struct PlayDifference {
  std::string hold_a;  ///< what A's best play holds, in a player's words
  std::string hold_b;
  std::uint64_t deals = 0;
  /// Number of deals with both holds where A's best play is `hold_a` but B's is not `hold_b`; cards
  /// that the words leave out decide.
  std::uint64_t exceptions = 0;
  Quantity cost_a;  ///< loss of A's return by holding as in B
  Quantity cost_b;  ///< loss of B's return by holding as in A
  /// Costliest of the deals, and the cards each game keeps.
  std::vector<Card> deal;
  std::vector<Card> kept_a;
  std::vector<Card> kept_b;
};

/// Differences between two games under best play. For a game with several positions, deals are
/// compared in one position, and returns are long-run returns of the machine. Borrowed play ignores
/// what that machine shows.
struct Comparison {
  std::string name_a;
  std::string name_b;
  std::string position_a;  ///< position asked for, as by to_string()
  std::string position_b;
  Quantity return_a;
  Quantity return_b;
  double mean_bet_a = 1;  ///< of best play, as in Analysis
  double mean_bet_b = 1;
  /// Returns of each game's own play for the position, ignoring what the machine shows. Borrowed
  /// play may return more, since this play is best in one position only.
  Quantity own_play_a;
  Quantity own_play_b;
  bool one_position = true;  ///< true if neither game has other positions; then all figures are
                             ///< exact
  std::uint64_t deals = 0;
  /// Number of deals with no hold that is best in both games.
  std::uint64_t deals_different = 0;
  BorrowedPlay a_play_on_b;
  BorrowedPlay b_play_on_a;
  std::vector<PlayDifference> differences;  ///< ordered by the sum of both costs, greatest first
};

/// Compares the best play of two games with the same cards, deal by deal. Positions are by default
/// averages over the states of a machine. If a game has several best holds, `differences` use the
/// one that costs least in the other game.
///
/// Throws std::invalid_argument if the decks differ or a game has no such position. Throws
/// AnalysisError if play depends on more than the cards dealt, or if pays are so large and so
/// precise that exact sums could overflow. `threads` 0 means all cores; the result does not depend
/// on it.
Comparison compare(const Game& a, const Game& b, int threads = 0, const Position& position_a = {},
                   const Position& position_b = {});

}  // namespace vpanalyze
