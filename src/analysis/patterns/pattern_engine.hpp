// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "analysis/patterns/kind_tables.hpp"
#include "analysis/patterns/pattern_lines.hpp"
#include "analysis/totals.hpp"
#include "analysis/worth.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Analyses games without enumerating deals: exact, independent of the subset arrays.
///
/// Without named suits a subset count depends only on the kinds in the set and on whether its
/// natural cards share a suit (docs/method.md). Built once for a game, it analyses any number of
/// paytables that differ only in what the lines pay.
class PatternEngine {
 public:
  /// `game` must be without pattern_obstacle().
  explicit PatternEngine(const Paytable& game);

  /// Why the game cannot be analysed after all, as the end of a sentence; empty if it can.
  std::string obstacle() const;

  /// Best play with these pays; `game` gives the lines, which must be those of the constructor's
  /// game.
  Totals analyze(const Paytable& game, const Worth& worth, TieBreak rule) const;

 private:
  PatternIndex patterns_;
  KindTables tables_;
  PatternLines lines_;
};

}  // namespace vpanalyze
