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

/// How often the outcomes of chosen holds count each line, not yet multiplied out: by
/// inclusion–exclusion a hold's outcomes are signed sums over subsets of the deal, and so are all
/// holds' together.
class HoldWeights {
 public:
  /// Keeps a pointer to the game.
  explicit HoldWeights(const EnumeratedGame& game)
      : game_(&game), ways_(game.ways()), subsets_(game.sets()), pats_(game.pats()) {
    if (game.longer() != nullptr) longer_.emplace_back(*game.longer());
  }

  /// Adds a hold played on `deals` deals alike. `index(mask)` gives the class of the subsets of one
  /// of them, and `pat` is what it is as dealt. Of a game in which hands have as many cards.
  template <class Index>
  VPANALYZE_INLINED void add(std::size_t hold, std::int64_t deals, std::size_t pat,
                             const Index& index) {
    const std::int64_t ways = deals * ways_.of(hold);
    for_each_subset(kHoldAll & ~hold, [&](std::size_t discards) VPANALYZE_INLINED_LAMBDA {
      const std::size_t set = hold | discards;
      std::int64_t& weight =
          set == kHoldAll ? pats_[pat] : subsets_.of_size(cards_held(set))[index(set)];
      weight += cards_held(discards) % 2 != 0 ? -ways : ways;
    });
  }

  /// The same, `deal` being one of them.
  void add(std::size_t hold, std::int64_t deals, const DeckPlaces& deal) {
    if (!longer_.empty() && &game_->of(deal) != game_) return longer_[0].add(hold, deals, deal);
    add(hold, deals, game_->pat(deal),
        [&](std::size_t mask) { return game_->set_class(deal, mask); });
  }

  HoldWeights& operator+=(const HoldWeights& other);

  /// The ways in which the chosen holds end in each line.
  std::vector<std::int64_t> line_ways() &&;

 private:
  const EnumeratedGame* game_;
  DrawWays ways_;
  SubsetArrays<std::int64_t> subsets_;
  std::vector<std::int64_t> pats_;   ///< of deals that are held whole
  std::vector<HoldWeights> longer_;  ///< one, where some deals draw an extra card
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
/// by class, what each line pays in some whole unit; the greatest worth must be at most
/// kMostCountedWorth.
template <class Number>
BestHolds best_holds(const EnumeratedGame& game, const std::vector<DealRows>& shapes,
                     const SubsetArrays<Number>& sums, const std::vector<int128>& worth,
                     int workers);

/// What choosing among equally good holds comes to. Second moments are Σ worth² × ways over all
/// tied deals: holds of equal mean differ in variance as they differ in this.
struct TieTotals {
  std::uint64_t deals = 0;
  int128 second_moment = 0;        ///< of the holds chosen
  int128 least_second_moment = 0;  ///< with the least variance on every deal
  int128 most_second_moment = 0;   ///< with the greatest
};

/// What an engine finds out about best play, in ways and worth.
struct Totals {
  std::uint64_t deal_classes = 0;
  std::vector<std::int64_t> line_ways;  ///< one a line, `nothing` included
  TieTotals ties;
};

/// The one of the tied holds that the rule plays, entered into the totals with the number of deals
/// alike. `second_moments` of a hold is Σ worth² × ways over its outcomes.
std::size_t break_tied(TieBreak rule, std::uint32_t holds,
                       const std::array<int128, kHolds>& second_moments, std::uint64_t deals,
                       TieTotals& totals);

/// Chooses a hold for every tied class by the rule and adds it to holds.weights. `squares` are what
/// tied holds are told apart by, by line, and `sums` their subset sums.
TieTotals resolve_ties(TieBreak rule, const EnumeratedGame& game, const SubsetArrays<int128>& sums,
                       const std::vector<int128>& squares, BestHolds& holds);

/// Counts best play where lines are worth so much, each from 0 to kMostCountedWorth: by patterns or
/// by enumerating, whichever is asked for and possible. The counts are the same. Rules that look at
/// the variance look at that of Valuation::squares.
///
/// Throws AnalysisError where exact sums of worths or squares could overflow, PatternEngineError
/// where Engine::patterns is asked for and cannot do the game.
Totals best_play(const ScoredGame& game, const Valuation& worth, TieBreak rule, Engine engine,
                 int workers);

/// Throws AnalysisError where sums over best play of worths or their squares could overflow.
void check_exact_sums(const Paytable& game, const Valuation& worth);

/// Returns the return of play with these totals, for lines that pay `pays`.
Fraction return_of(const Totals& totals, const Valuation& pays);

/// An analysis with nothing but what the paytable says.
Analysis blank_analysis(const Paytable& paytable, TieBreak rule);

}  // namespace vpanalyze
