// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/best_play.hpp"
#include "analysis/patterns/kind_tables.hpp"
#include "analysis/patterns/pattern_sums.hpp"
#include "evaluate/pattern_index.hpp"
#include "game/rules.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/game/tie_break.hpp"

namespace vpanalyze {

struct PatternPlay {
  PatternWeights weights;
  TieTotals ties;
};

/// Chooses the best holds of all deals. `sums` are those of what lines pay, `squares` of its
/// square. Instantiated for sums of 32 and 128 bits and squares of 64 and 128.
template <class Number, class Square>
PatternPlay best_pattern_play(const KindTables& tables, const PatternSums<Number>& sums,
                              const PatternSums<Square>& squares, TieBreak rule);

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
