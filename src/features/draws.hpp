// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/hold.hpp"
#include "analysis/line_hands.hpp"
#include "analysis/valuation.hpp"
#include "cards/parallel.hpp"
#include "cards/suit_classes.hpp"
#include "features/machine.hpp"
#include "game/rules.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/features/feature_analysis.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Which entry of "on_deal" five dealt cards are of: the first that fits.
class OnDeal {
 public:
  explicit OnDeal(const Paytable& paytable);

  /// Entries, and one kind more for deals of none.
  std::size_t kinds() const { return entries_.size() + 1; }
  std::size_t kind(const std::array<std::uint8_t, 5>& deal) const;
  /// What a hand is multiplied by, and coins on top; one and nothing for deals of no entry.
  Fraction times(std::size_t kind) const;
  Fraction award(std::size_t kind) const;

 private:
  Paytable game_;  ///< whose lines are the hands asked of the deal
  Rules rules_;
  std::vector<DealtHand> entries_;
};

/// What best play of one draw comes to: how often each row of the return table is paid.
struct Draws {
  /// [dealt][row]: in so many of all ways the deal is of this kind and the hand ends in this row.
  std::vector<std::vector<uint128>> ways;
  uint128 all = 1;
  /// [dealt]: the mean, over all deals, of the square of what the hold is worth on average, in
  /// units of the valuation; empty where nobody asked for it.
  std::vector<double> mean_squares;

  /// Over all kinds of deal.
  std::vector<uint128> of_rows() const;
};

/// How draws are to be counted.
struct DrawOptions {
  TieBreak tie_break = TieBreak::first;
  Engine engine = Engine::automatic;
  int workers = 1;
  bool prune = true;  ///< false: where lines share a hold, drop no hold of any deal beforehand
};

/// One draw from five cards, by whichever engine is fastest; one kind of deal.
Draws plain_draws(const Machine& machine, std::size_t game, const Valuation& worth,
                  const DrawOptions& options);

/// The same class by class, by kinds of deal, with mean_squares.
Draws draws_by_deal(const Machine& machine, std::size_t game, const Valuation& worth,
                    const OnDeal& dealt, const DrawOptions& options);

/// The fifth card of the deal is the best there can be:
///
///     mean over all sets of four cards of the best value of a deal that contains them
Draws dream_draws(const Machine& machine, std::size_t game, const Valuation& worth,
                  const DrawOptions& options);

/// Some lines ask for an order of the cards; `worth` is by row here, theirs among them.
Draws ordered_draws(const Machine& machine, const Valuation& worth, const OnDeal& dealt,
                    const DrawOptions& options);

/// Two cards a, b stand, c or d joins them, two more are drawn. With S(…) the worth of all hands
/// that contain some cards, c is worth S(abc) − S(abcd).
Draws pick_draws(const Machine& machine, const Valuation& worth, const DrawOptions& options);

/// Four cards and a fifth. The bet is doubled where that is worth more than it costs, `bet` in
/// units of the worth: the first kind of deal is played for one bet, the second for two.
Draws stud_draws(const Machine& machine, const Valuation& worth, const Fraction& bet,
                 const DrawOptions& options);

/// Adds up what holds of classes of deals end in.
class RowTally {
 public:
  RowTally(const Machine& machine, const ScoredGame& game, const Valuation& worth,
           std::size_t kinds, int workers)
      : machine_(machine),
        game_(game),
        hands_(game.line_hands(workers)),
        ways_(draw_ways(game.paytable().deck.size())),
        workers_(workers),
        parts_(kParts, Part(hands_.lines(), kinds)) {
    for (const int128 line : worth.of_line) worth_.push_back(static_cast<double>(line));
  }

  /// Calls visit(part, number, class) for all classes of deals, parts side by side. Parts do not
  /// depend on the number of workers, and so sums of doubles do not.
  template <class Visit>
  void for_each_class(const Visit& visit) const {
    const std::vector<DealClass>& classes = game_.classes();
    parallel_parts(workers_, classes.size(), kParts, [&](std::size_t part, std::size_t number) {
      visit(part, number, classes[number]);
    });
  }

  /// A hold that is played on so many deals alike, all of this kind.
  void add(std::size_t part_number, const DealClass& deal, std::size_t hold, std::uint64_t deals,
           std::size_t kind) {
    Part& part = parts_[part_number];
    hands_.draws(hold, deal.cards, part.draws);
    const std::uint64_t ways = deals * ways_.per_draw[static_cast<std::size_t>(cards_held(hold))];
    double mean = 0;
    for (std::size_t line = 0; line < part.draws.size(); ++line) {
      part.ways[kind][line] += uint128{ways} * part.draws[line];
      mean += worth_[line] * part.draws[line];
    }
    mean *= static_cast<double>(ways_.per_draw[static_cast<std::size_t>(cards_held(hold))]) /
            static_cast<double>(ways_.per_deal);
    part.squares[kind] += static_cast<double>(deals) * mean * mean;
  }

  /// Of so many deals all together.
  Draws draws(std::uint64_t deals) && {
    Draws sum;
    sum.all = uint128{deals} * ways_.per_deal;
    const std::size_t kinds = parts_[0].squares.size();
    sum.ways.assign(kinds, std::vector<uint128>(machine_.rows()));
    sum.mean_squares.resize(kinds);
    for (const Part& part : parts_) {
      for (std::size_t kind = 0; kind < kinds; ++kind) {
        for (std::size_t line = 0; line < worth_.size(); ++line) {
          sum.ways[kind][machine_.row_of_line[line]] += part.ways[kind][line];
        }
        sum.mean_squares[kind] += part.squares[kind] / static_cast<double>(deals);
      }
    }
    return sum;
  }

 private:
  struct Part {
    Part(std::size_t lines, std::size_t kinds)
        : ways(kinds, std::vector<uint128>(lines)), squares(kinds) {}
    std::vector<std::vector<uint128>> ways;  ///< [kind][line]
    std::vector<double> squares;             ///< [kind]
    std::vector<std::uint32_t> draws;        ///< [line] of the hold at hand
  };

  static constexpr std::size_t kParts = 64;

  const Machine& machine_;
  const ScoredGame& game_;
  const LineHands& hands_;
  DrawWays ways_;
  int workers_;
  std::vector<double> worth_;  ///< [line]
  std::vector<Part> parts_;
};

/// A game without a memory: every situation is played by itself.
FeatureAnalysis play_rounds(const Machine& machine, const DrawOptions& options);

/// Of all rounds of a game without a memory those of one situation and one kind of deal: a line is
/// paid its pay times `times`, its award and `fixed`.
struct DealtRows {
  Fraction times;
  Fraction fixed;
  std::vector<double> probability;  ///< [row], of all rounds
};

/// What best play of a game without a memory ends in. Not of one whose bets are doubled.
std::vector<DealtRows> dealt_rows(const Machine& machine, const DrawOptions& options);

/// An analysis with nothing but what the paytable says.
FeatureAnalysis blank_analysis(const Machine& machine, TieBreak rule);

/// The figures that follow from the probabilities of lines, whose mean_times are sums so far.
void finish_lines(FeatureAnalysis& analysis);

}  // namespace vpanalyze
