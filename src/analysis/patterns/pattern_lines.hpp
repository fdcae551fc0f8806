// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "evaluate/pattern_index.hpp"
#include "game/rules.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Why a game cannot be analyzed by patterns, as the end of a sentence; empty if it can, as far as
/// its deck, its wild cards and the suits its rules name tell. (A third reason shows in its
/// PatternLines.)
std::string pattern_obstacle(const Paytable& game);

/// Which lines the multisets of five kinds make, whatever the lines pay. Few different sets of
/// lines occur, so that a multiset has the number of its set.
struct PatternLines {
  PatternLines(const Paytable& game, const PatternIndex& patterns);

  std::vector<LineSet> sets;
  std::vector<std::uint16_t> mixed;  ///< [five] natural cards of several suits
  /// [five] natural cards of one suit; as mixed where impossible.
  std::vector<std::uint16_t> suited;
  /// Whether a suited hand makes other lines when its wild cards, as themselves, share the suit
  /// too.
  bool asks_own_suits = false;
};

}  // namespace vpanalyze
