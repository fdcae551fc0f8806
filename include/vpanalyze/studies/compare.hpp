// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// What a game returns to those who play it by another game's best play. Where several holds are
/// best in the other game it depends on which of them are played.
struct BorrowedPlay {
  Fraction least;
  Fraction most;
};

/// Deals that two games want played differently, all alike in words.
struct PlayDifference {
  std::string hold_a;  ///< what A's best play holds, in a player's words
  std::string hold_b;
  std::uint64_t deals = 0;
  Fraction cost_a;  ///< what holding as in B takes off A's return
  Fraction cost_b;  ///< what holding as in A takes off B's return
  /// The dearest of the deals, and what each game keeps of it.
  std::vector<Card> deal;
  std::vector<Card> kept_a;
  std::vector<Card> kept_b;
};

/// How two games differ under best play.
struct Comparison {
  std::string name_a;
  std::string name_b;
  Fraction return_a;
  Fraction return_b;
  std::uint64_t deals = 0;
  /// Deals on which no hold is best in both games.
  std::uint64_t deals_different = 0;
  BorrowedPlay a_play_on_b;
  BorrowedPlay b_play_on_a;
  std::vector<PlayDifference> differences;  ///< those of the greatest cost, A's and B's, first
};

/// A plain game's best play in a game with features, whatever its machine shows.
struct BorrowedFeaturePlay {
  std::string name_plain;
  std::string name_featured;
  double return_plain = 0;
  double return_featured = 0;  ///< under its own best play
  double return_borrowed = 0;  ///< under the plain game's
  bool plain_first = true;     ///< which of the two was named first
};

/// Throws std::invalid_argument where the decks differ or not exactly one of the games has
/// features, AnalysisError as return_of_play() does.
BorrowedFeaturePlay compare_features(const Paytable& a, const Paytable& b, int threads = 0);

/// Compares the best play of two games with the same cards, deal by deal, exactly. Where a game has
/// several best holds, `differences` take the one that costs least in the other game.
///
/// Throws std::invalid_argument where the decks differ, and AnalysisError as DealValues does.
/// `threads` 0 means all cores; the result does not depend on it.
Comparison compare(const Paytable& a, const Paytable& b, int threads = 0);

}  // namespace vpanalyze
