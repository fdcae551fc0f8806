// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "analysis/best_play.hpp"
#include "analysis/patterns/deal_shape.hpp"
#include "base/simd.hpp"
#include "evaluate/pattern_index.hpp"
#include "game/rules.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Sums of values over all complete hands that contain cards of given kinds:
///
///     sum(S) = base(kinds of S) + Σ over suits s, all natural cards of S being of s: extra(kinds)
///
/// base counts every hand as if its natural cards were of several suits; extra adds the additional
/// value of hands of one suit, one suit at a time. If S has no natural card, all four suits count.
template <class Number>
struct PatternSums {
  explicit PatternSums(const MultisetSizes& sizes) : base(sizes), extra(sizes) {}

  MultisetArrays<Number> base;
  MultisetArrays<Number> extra;
};

/// Weights on these sums: how often the outcomes of the chosen holds count them.
using PatternWeights = PatternSums<std::int64_t>;

/// Greatest line value whose sums fit 64 bits: intermediate sums are at most five times the value
/// of all hands, below 2^25 · the greatest value.
inline constexpr int128 kMostSummedWorth = std::numeric_limits<std::int64_t>::max() >> 25;

/// Fills the smaller sizes from the largest: (5 − k) f(A) = Σ_κ left_κ · f(A + κ), the sum over all
/// complete hands that contain cards of the kinds A, each counted once for each of its other 5 − k
/// cards. For extra, `left` is the number left within one suit.
template <class Number>
void sum_down(const KindTables& tables, PatternSums<Number>& sums) {
  const std::size_t kinds = tables.kinds();
  // The divisor is a compile-time constant, so no division is needed.
  unrolled<5>([&](auto more) {
    constexpr int kCards = 4 - static_cast<int>(more.value);
    const KindStep* step = tables.steps(kCards).data();
    const auto base = sums.base.sized(kCards);
    const auto extra = sums.extra.sized(kCards);
    const Number* const larger_base = sums.base.sized(kCards + 1).data();
    const Number* const larger_extra = sums.extra.sized(kCards + 1).data();
    for (std::size_t set = 0; set < base.size(); ++set) {
      Number base_sum = 0;
      Number extra_sum = 0;
      for (const KindStep* const end = step + kinds; step != end; ++step) {
        base_sum += static_cast<Number>(step->left) * larger_base[step->larger];
        extra_sum += static_cast<Number>(step->left_suit) * larger_extra[step->larger];
      }
      base[set] = base_sum / (5 - kCards);
      extra[set] = extra_sum / (5 - kCards);
    }
  });
}

struct PatternPlay {
  PatternWeights weights;
  TieTotals ties;
};

/// Chooses the best holds of all deals. `sums` are those of the line values, `squares` those of
/// their squares. Instantiated for sums of 32 and 128 bits and squares of 64 and 128.
template <class Number, class Square>
PatternPlay best_pattern_play(const KindTables& tables, const PatternSums<Number>& sums,
                              const PatternSums<Square>& squares, TieBreak rule);

/// Returns the reason why a game cannot be analyzed by patterns, as the end of a sentence; empty if
/// its deck, its wild cards and the suits its rules name allow it. (PatternLines can reveal a third
/// reason.)
std::string pattern_obstacle(const Paytable& game);

/// Lines that the multisets of five kinds make, independent of their values. Few different sets of
/// lines occur, so each multiset has the number of its set.
struct PatternLines {
  PatternLines(const Paytable& game, const PatternIndex& patterns);

  std::vector<LineSet> sets;
  std::vector<std::uint16_t> mixed;  ///< [five]: natural cards of several suits
  /// Natural cards of one suit, or as `mixed` if that is impossible: [five].
  std::vector<std::uint16_t> suited;
  /// True if a suited hand makes other lines when its wild cards, as themselves, also share the
  /// suit.
  bool asks_own_suits = false;
};

/// Patterns and kinds of a game's cards, independent of its lines.
struct PatternTables {
  explicit PatternTables(const Paytable& game)
      : patterns(game.deck, game.wild, false), kinds(game.deck, patterns) {}

  PatternIndex patterns;
  KindTables kinds;
};

/// Analyzes games without enumerating deals: exact, independent of the subset arrays.
///
/// Without named suits a subset count depends only on the kinds in the set and on whether its
/// natural cards share a suit (docs/method.md). Constructed once for a game, it analyzes any number
/// of paytables that differ only in the pays of the lines.
class PatternEngine {
 public:
  /// Prepares a game without pattern_obstacle(); the tables must be those of its cards.
  explicit PatternEngine(const Paytable& game)
      : PatternEngine(game, std::make_shared<const PatternTables>(game)) {}
  PatternEngine(const Paytable& game, std::shared_ptr<const PatternTables> tables);

  const PatternIndex& patterns() const { return tables_->patterns; }
  const KindTables& tables() const { return tables_->kinds; }
  const PatternLines& lines() const { return lines_; }

  /// Returns the reason why the game cannot be analyzed with these line values, as the end of a
  /// sentence; empty if it can. The gain of a hold from a suit is considered only if it could make
  /// up for the hold's disadvantage, so no hand may lose value by being of one suit.
  std::string obstacle(const Paytable& game, const std::vector<int128>& worth) const;

  /// Returns the sums for these line values, which must have no obstacle() and not exceed
  /// kMostSummedWorth. `game` is as for analyze().
  PatternSums<std::int64_t> sums(const Paytable& game, const std::vector<int128>& worth) const;

  /// Counts best play for these line values, which must have no obstacle(). `game` has the pays,
  /// which may differ from those of the constructor's game; tie rules compare variances by
  /// `squares`.
  Totals analyze(const Paytable& game, const std::vector<int128>& worth,
                 const std::vector<int128>& squares, TieBreak rule) const;

 private:
  std::shared_ptr<const PatternTables> tables_;
  PatternLines lines_;
};

}  // namespace vpanalyze
