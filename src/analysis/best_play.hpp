// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/enumerated_game.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/valuation.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

/// Weights of the chosen holds on subsets of deals, before they are converted to counts of each
/// line: by inclusion–exclusion a hold's outcomes are signed sums over subsets of the deal, and so
/// are the outcomes of all holds together.
class HoldWeights {
 public:
  /// Starts with no holds. Keeps a pointer to the game.
  explicit HoldWeights(const EnumeratedGame& game)
      : game_(&game), ways_(game.ways()), subsets_(game.sets()), pats_(game.pats()) {
    if (game.longer() != nullptr) longer_.emplace_back(*game.longer());
  }

  /// Adds a hold played on `deals` equivalent deals. `index(mask)` returns the class of a subset of
  /// one of them, and `pat` is its number as dealt. Requires a game in which all hands have equally
  /// many cards.
  template <class Index>
  VPANALYZE_INLINED void add(std::size_t hold, std::int64_t deals, std::size_t pat,
                             const Index& index) {
    const std::int64_t ways = deals * ways_.hold_ways(hold);
    for_each_subset(kHoldAll & ~hold, [&](std::size_t discards) VPANALYZE_INLINED_LAMBDA {
      const std::size_t set = hold | discards;
      std::int64_t& weight =
          set == kHoldAll ? pats_[pat] : subsets_.sized(cards_held(set))[index(set)];
      weight += cards_held(discards) % 2 != 0 ? -ways : ways;
    });
  }

  /// Adds a hold played on `deals` deals equivalent to `deal`.
  void add(std::size_t hold, std::int64_t deals, const DeckPlaces& deal) {
    if (!longer_.empty() && &game_->game_of(deal) != game_)
      return longer_[0].add(hold, deals, deal);
    add(hold, deals, game_->pat(deal),
        [&](std::size_t mask) { return game_->set_class(deal, mask); });
  }

  HoldWeights& operator+=(const HoldWeights& other);

  /// Returns the number of ways in which the chosen holds end in each line.
  std::vector<std::int64_t> line_ways() &&;

 private:
  const EnumeratedGame* game_;
  DrawWays ways_;
  SubsetArrays<std::int64_t> subsets_;
  std::vector<std::int64_t> pats_;   ///< weights of deals that are held whole
  std::vector<HoldWeights> longer_;  ///< one entry if some deals draw an extra card
};

/// Class of deals with several best holds.
struct TiedClass {
  DealClass deal;
  std::uint32_t holds;  ///< bit m is set if the hold with mask m is one of the best
};

struct BestHolds {
  HoldWeights weights;          ///< weights of the classes with one best hold
  std::vector<TiedClass> tied;  ///< classes with several best holds, in no particular order
};

/// Finds the holds of greatest expected pay of every class. `line_values` has the value of each
/// line as a whole number, at most kMostCountedWorth, and `sums` its subset sums by class.
template <class Number>
BestHolds best_holds(const EnumeratedGame& game, const std::vector<DealRows>& shapes,
                     const SubsetArrays<Number>& sums, const std::vector<int128>& line_values,
                     int workers);

/// Effect of the choice among equally good holds. Second moments are Σ value² × ways over all tied
/// deals; holds of equal mean differ in variance as they differ in second moment.
struct TieTotals {
  std::uint64_t deals = 0;
  int128 second_moment = 0;        ///< second moment of the holds chosen
  int128 least_second_moment = 0;  ///< with the hold of least variance on every deal
  int128 most_second_moment = 0;   ///< with the hold of greatest variance on every deal
};

/// Counts of best play by an engine, in ways and line values.
struct Totals {
  std::uint64_t deal_classes = 0;
  std::vector<std::int64_t> line_ways;  ///< one entry per line, including `nothing`
  TieTotals ties;
};

/// Returns the tied hold that the rule plays, and adds it to the totals for `deals` equivalent
/// deals. `second_moments` is Σ value² × ways over the outcomes of each hold.
std::size_t break_tied(TieBreak rule, std::uint32_t holds,
                       const std::array<int128, kHolds>& second_moments, std::uint64_t deals,
                       TieTotals& totals);

/// Chooses a hold for every tied class by the rule and adds it to holds.weights. Tied holds are
/// compared by `squares`, by line, and `sums` are their subset sums.
TieTotals resolve_ties(TieBreak rule, const EnumeratedGame& game, const SubsetArrays<int128>& sums,
                       const std::vector<int128>& squares, BestHolds& holds);

/// Counts best play for lines of these values, each from 0 to kMostCountedWorth, by patterns or by
/// enumerating, as requested and possible. The counts are the same. Rules that compare variances
/// use Valuation::squares.
///
/// Throws AnalysisError if exact sums of values or squares could overflow, PatternEngineError if
/// Engine::patterns is requested but cannot analyze the game.
Totals best_play(const ScoredGame& game, const Valuation& worth, TieBreak rule, Engine engine,
                 int workers);

/// Throws AnalysisError if sums over best play of values or their squares could overflow.
void check_exact_sums(const Paytable& game, const Valuation& worth);

/// Returns the return of play with these totals for lines that pay `pays`.
Fraction return_of(const Totals& totals, const Valuation& pays);

/// Returns an analysis that contains only data of the paytable.
Analysis blank_analysis(const Paytable& paytable, TieBreak rule);

}  // namespace vpanalyze
