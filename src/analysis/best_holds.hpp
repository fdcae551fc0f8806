// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/enumerated_game.hpp"
#include "analysis/hold.hpp"
#include "analysis/subset_sums.hpp"
#include "cards/simd.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// How often the outcomes of chosen holds count each line, not yet multiplied out: by
/// inclusion–exclusion a hold's outcomes are signed sums over subsets of the deal, and so are all
/// holds' together.
class HoldWeights {
 public:
  /// Keeps a pointer to the game.
  explicit HoldWeights(const EnumeratedGame& game)
      : game_(&game),
        ways_(draw_ways(game.deck_size())),
        subsets_(game.sets()),
        lines_(game.lines()) {}

  /// Adds a hold played on `deals` deals alike. `index(mask)` gives the class of the subsets of one
  /// of them, and `line` pays it as dealt.
  template <class Index>
  VPANALYZE_INLINED void add(std::size_t hold, std::int64_t deals, std::size_t line,
                             const Index& index) {
    const std::int64_t ways = deals * ways_.of(hold);
    for_each_subset(kHoldAll & ~hold, [&](std::size_t discards) VPANALYZE_INLINED_LAMBDA {
      const std::size_t set = hold | discards;
      std::int64_t& weight =
          set == kHoldAll ? lines_[line] : subsets_.of_size(cards_held(set))[index(set)];
      weight += cards_held(discards) % 2 != 0 ? -ways : ways;
    });
  }

  /// The same, `deal` being one of them.
  void add(std::size_t hold, std::int64_t deals, const Positions& deal) {
    add(hold, deals, game_->line(deal),
        [&](std::size_t mask) { return game_->set_class(deal, mask); });
  }

  HoldWeights& operator+=(const HoldWeights& other);

  /// The ways in which the chosen holds end in each line.
  std::vector<std::int64_t> line_ways() &&;

 private:
  const EnumeratedGame* game_;
  DrawWays ways_;
  SubsetArrays<std::int64_t> subsets_;
  /// [line]: of complete hands, which count for their line only.
  std::vector<std::int64_t> lines_;
};

/// A class of deals on which several holds are best.
struct TiedClass {
  DealClass deal;
  std::uint32_t holds;  ///< bit m: the hold with mask m is one of the best
};

struct BestHolds {
  HoldWeights weights;          ///< of the classes with one best hold
  std::vector<TiedClass> tied;  ///< the others, in no particular order
};

/// Finds the holds of greatest expected pay of every class. `sums` are the subset sums of `worth`
/// by class, what each line pays in some whole unit; the greatest worth must be below 2^100.
template <class Number>
BestHolds best_holds(const EnumeratedGame& game, const std::vector<DealRows>& shapes,
                     const SubsetArrays<Number>& sums, const std::vector<int128>& worth,
                     int workers);

}  // namespace vpanalyze
