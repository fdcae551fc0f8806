// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "analysis/valuation.hpp"
#include "features/machine.hpp"
#include "features/on_deal.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

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

}  // namespace vpanalyze
