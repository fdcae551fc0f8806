// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "analysis/patterns/kind_tables.hpp"
#include "analysis/patterns/pattern_lines.hpp"
#include "analysis/ties.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Analyzes games without enumerating deals: exact, independent of the subset arrays.
///
/// Without named suits a subset count depends only on the kinds in the set and on whether its
/// natural cards share a suit (docs/method.md). Built once for a game, it analyzes any number of
/// paytables that differ only in what the lines pay.
class PatternEngine {
 public:
  /// `game` must be without pattern_obstacle().
  explicit PatternEngine(const Paytable& game);

  /// Why the game cannot be analyzed after all where lines are worth these whole numbers, as the
  /// end of a sentence; empty if it can. What a suit adds to a hold is looked for only where it may
  /// make up for what the hold lacks, so that no hand may be worth less for being of one suit.
  std::string obstacle(const Paytable& game, const std::vector<int128>& worth) const;

  /// Best play where lines are worth these whole numbers, against which there must be no
  /// obstacle(). `game` says what the lines pay, which must be those of the constructor's game;
  /// `pays`, the same as whole numbers, is what variances are about.
  Totals analyze(const Paytable& game, const std::vector<int128>& worth,
                 const std::vector<int128>& pays, TieBreak rule) const;

 private:
  PatternIndex patterns_;
  KindTables tables_;
  PatternLines lines_;
};

}  // namespace vpanalyze
