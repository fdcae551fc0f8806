// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "vpanalyze/evaluate/strength.hpp"
#include "vpanalyze/holdem/equity.hpp"
#include "vpanalyze/holdem/hole_cards.hpp"

namespace vpanalyze {

/// Weaker than any four of a kind or full house, stronger than any flush that is not straight.
inline constexpr Strength kWorstFullHouse = best_of(Category::flush) - 1;
inline constexpr Strength kWorstStraightFlush = best_of(Category::four_of_a_kind) - 1;

/// Players, one bit each.
using PlayerSet = std::uint16_t;

/// Known hands and up to two unknown ones on a board that is not yet complete.
struct Showdown {
  std::vector<HoleCards> hands;  ///< one at least
  int opponents = 0;             ///< whose cards are unknown: 0, 1 or 2
  std::vector<Card> board;
  CardSet unseen;  ///< the cards still to come

  int to_come() const { return kBoardCards - static_cast<int>(board.size()); }
};

/// The best of the known hands, and who has it.
struct Best {
  Strength strength = kWorstStrength + 1;
  PlayerSet players = 0;

  void meet(Strength other, int player) {
    const auto bit = static_cast<PlayerSet>(1U << player);
    if (other < strength) {
      *this = {other, bit};
    } else if (other == strength) {
      players |= bit;
    }
  }
};

/// Deals counted: how often each known player has a share of the pot, and the unknown ones
/// together.
struct WinTally {
  std::vector<PotShares> known;
  PotShares opponents{};

  explicit WinTally(std::size_t players) : known(players) {}

  /// So many deals in which these players and `opponents` unknown ones share the pot.
  void share(PlayerSet players, int opponents_in, std::uint64_t deals) {
    const auto sharing = static_cast<std::size_t>(std::popcount(players) + opponents_in);
    for (unsigned left = players; left != 0; left &= left - 1) {
      known[static_cast<std::size_t>(std::countr_zero(left))][sharing] += deals;
    }
    opponents[sharing] += deals * static_cast<std::uint64_t>(opponents_in);
  }

  /// Adds another one's deals, each counted so many times.
  void add(const WinTally& other, std::uint64_t times);
};

}  // namespace vpanalyze
