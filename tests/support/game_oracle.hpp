// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "support/hold_oracle.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::oracle {

/// Hold of a deal that has several equally good ones.
struct TiedHold {
  unsigned mask = 0;         ///< bit i keeps the i-th card in deck order
  int128 second_moment = 0;  ///< Σ ways · pay²
};

/// Returns true if the rule plays a rather than b; where it says nothing, the smaller mask.
bool comes_first(TieBreak rule, const TiedHold& a, const TiedHold& b);

/// A whole game of a small deck, worked out from its definition: every deal, every hold, every
/// draw.
struct Solution {
  std::uint64_t deals = 0;
  std::uint64_t deal_classes = 0;
  std::uint64_t combinations = 0;
  Fraction exact_return;
  std::uint64_t tied_deals = 0;
  long double variance_min = 0;
  long double variance_max = 0;

  struct Play {
    LineCounts combinations;  ///< by report line, out of `combinations`
    std::uint64_t paid = 0;   ///< of these, hands that are paid more than nothing
    long double variance = 0;
  };
  std::array<Play, kTieBreakWords.size()> play;  ///< by tie rule
};

/// Solves a game with a deck of at most 24 cards, and of at most about 16 in reasonable time.
Solution solve(const Paytable& game);

/// The renamings of the deck's suits that leave the game as it is, renaming[suit] being the new
/// suit.
std::vector<std::array<Suit, kSuits>> renamings(const Paytable& game);

/// Returns the first deal, in deck order, of those that the renamings turn into each other, jokers
/// being alike.
Deal first_of_class(const Paytable& game, const std::vector<std::array<Suit, kSuits>>& renamings,
                    const Deal& deal);

}  // namespace vpanalyze::oracle
