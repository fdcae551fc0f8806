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

/// Sums over all complete hands that contain cards of given kinds, of what a hand is worth:
///
///     sum(S) = base(kinds of S) + Σ over suits s, all natural cards of S being of s: extra(kinds)
///
/// base counts every hand as if its natural cards were of several suits, extra what hands of one
/// suit are worth more, one suit at a time. With no natural card in S all four suits count.
template <class Number>
struct PatternSums {
  explicit PatternSums(const MultisetSizes& sizes) : base(sizes), extra(sizes) {}

  MultisetArrays<Number> base;
  MultisetArrays<Number> extra;
};

/// Weights on these sums: how often the outcomes of the chosen holds count them.
using PatternWeights = PatternSums<std::int64_t>;

/// The greatest worth whose sums fit 64 bits: none on the way exceeds five times all hands' worth,
/// below 2^25 · the greatest.
inline constexpr int128 kMostSummedWorth = std::numeric_limits<std::int64_t>::max() >> 25;

/// Fills the smaller sizes from the largest: (5 − k) f(A) = Σ_κ left_κ · f(A + κ), the sum over all
/// complete hands that contain cards of the kinds A, each hand met once for each of its other 5 − k
/// cards. For extra, `left` is what is left within one suit.
template <class Number>
void sum_down(const KindTables& tables, PatternSums<Number>& sums) {
  const std::size_t kinds = tables.kinds();
  // The compiler knows the divisor, and needs no division.
  unrolled<5>([&](auto more) {
    constexpr int kCards = 4 - static_cast<int>(more.value);
    const KindStep* step = tables.steps(kCards).data();
    const auto base = sums.base.of_size(kCards);
    const auto extra = sums.extra.of_size(kCards);
    const Number* const larger_base = sums.base.of_size(kCards + 1).data();
    const Number* const larger_extra = sums.extra.of_size(kCards + 1).data();
    for (std::size_t set = 0; set < base.size(); ++set) {
      Number base_sum = 0;
      Number extra_sum = 0;
      for (const KindStep* const end = step + kinds; step != end; ++step) {
        base_sum += static_cast<Number>(step->left) * larger_base[step->to];
        extra_sum += static_cast<Number>(step->left_suit) * larger_extra[step->to];
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

/// What patterns are like with the cards of a game, whatever its lines.
struct PatternTables {
  explicit PatternTables(const Paytable& game)
      : patterns(game.deck, game.wild, false), kinds(game.deck, patterns) {}

  PatternIndex patterns;
  KindTables kinds;
};

/// Analyzes games without enumerating deals: exact, independent of the subset arrays.
///
/// Without named suits a subset count depends only on the kinds in the set and on whether its
/// natural cards share a suit (docs/method.md). Built once for a game, it analyzes any number of
/// paytables that differ only in what the lines pay.
class PatternEngine {
 public:
  /// `game` must be without pattern_obstacle(), the tables those of its cards.
  explicit PatternEngine(const Paytable& game)
      : PatternEngine(game, std::make_shared<const PatternTables>(game)) {}
  PatternEngine(const Paytable& game, std::shared_ptr<const PatternTables> tables);

  const PatternIndex& patterns() const { return tables_->patterns; }
  const KindTables& tables() const { return tables_->kinds; }
  const PatternLines& lines() const { return lines_; }

  /// Why the game cannot be analyzed after all where lines are worth these whole numbers, as the
  /// end of a sentence; empty if it can. What a suit adds to a hold is looked for only where it may
  /// make up for what the hold lacks, so that no hand may be worth less for being of one suit.
  std::string obstacle(const Paytable& game, const std::vector<int128>& worth) const;

  /// The sums where lines are worth these whole numbers, against which there must be no obstacle()
  /// and of which none may be above kMostSummedWorth. `game` as for analyze().
  PatternSums<std::int64_t> sums(const Paytable& game, const std::vector<int128>& worth) const;

  /// Best play where lines are worth these whole numbers, against which there must be no
  /// obstacle(). `game` says what the lines pay, which must be those of the constructor's game;
  /// `squares` is what rules for ties tell variances apart by.
  Totals analyze(const Paytable& game, const std::vector<int128>& worth,
                 const std::vector<int128>& squares, TieBreak rule) const;

 private:
  std::shared_ptr<const PatternTables> tables_;
  PatternLines lines_;
};

}  // namespace vpanalyze
