// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/best_play.hpp"
#include "analysis/valuation.hpp"
#include "cards/suit_classes.hpp"
#include "game/on_deal.hpp"
#include "play/machine.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// [class]: what deals are multiplied by as dealt, in whole numbers of a unit; empty where that is
/// the same for all.
struct DealtTimes {
  std::int64_t times(std::size_t class_number) const {
    return of_class.empty() ? 1 : of_class[class_number];
  }

  std::vector<std::int64_t> of_class;
  double unit = 1;
};

DealtTimes dealt_times(const Paytable& paytable, const std::vector<DealClass>& classes);

/// What best play of one draw comes to: how often each row of the return table is paid.
struct Draws {
  /// [dealt][row]: in how many of all ways the deal is of this kind and the hand ends in this row.
  std::vector<std::vector<uint128>> ways;
  uint128 all = 1;
  /// [dealt]: the mean, over all deals, of the square of what the hold is worth on average, in
  /// units of the valuation; empty where nobody asked for it.
  std::vector<double> mean_squares;
  /// [dealt]: what choosing among equally good holds comes to, second moments in
  /// Valuation::squares; empty where something else than one of 32 holds is chosen.
  std::vector<TieTotals> ties;
  std::uint64_t deal_classes = 0;  ///< where there are ties

  /// Over all kinds of deal.
  std::vector<uint128> of_rows() const;
  /// Of what rows pay.
  double mean(const std::vector<Fraction>& amounts) const;
};

/// Play that looks at nothing but the deal.
struct HeldPlay {
  std::size_t game = 0;                              ///< of Machine::games, for whose deck it is
  const std::vector<std::uint8_t>* table = nullptr;  ///< [hand_index of the deal]: masks
};

/// How draws are to be counted.
struct DrawOptions {
  TieBreak tie_break = TieBreak::first;
  Engine engine = Engine::automatic;
  int workers = 1;
  bool prune = true;  ///< false: where lines share a hold, drop no hold of any deal beforehand
  const HeldPlay* held = nullptr;  ///< in place of best play of undreamt deals of that deck
};

/// Adds up what holds of deals end in, by kinds of deal; each worker has sums of its own.
class RowTally {
 public:
  RowTally(const Machine& machine, const EnumeratedGame& game, std::size_t kinds, int workers);

  /// What a worker adds holds to for deals of a kind.
  HoldWeights& of(std::size_t worker, std::size_t kind) { return weights_[worker][kind]; }
  /// What `deals` deals like this one draw together.
  Draws draws(uint128 deals) &&;

 private:
  const Machine& machine_;
  const EnumeratedGame& game_;
  std::vector<std::vector<HoldWeights>> weights_;  ///< [worker][kind]
};

/// One draw from five cards, by whichever engine is fastest; one kind of deal.
Draws plain_draws(const Machine& machine, std::size_t game, const Valuation& worth,
                  const DrawOptions& options);

/// The same class by class, by kinds of deal, with mean_squares.
Draws draws_by_deal(const Machine& machine, std::size_t game, const Valuation& worth,
                    const OnDeal& dealt, const DrawOptions& options);

/// The same where options.held is played.
Draws held_draws(const Machine& machine, const OnDeal& dealt, const DrawOptions& options);

/// The fifth card of the deal is the best there can be, with mean_squares:
///
///     mean over all sets of four cards of the best value of a deal that contains them
Draws dream_draws(const Machine& machine, std::size_t game, const Valuation& worth,
                  const DrawOptions& options);

/// Some lines ask for an order of the cards; `worth` is by row here, theirs among them.
Draws ordered_draws(const Machine& machine, const Valuation& worth, const OnDeal& dealt,
                    const DrawOptions& options);

/// Cards by place from the left, as positions of the deck.
using CardPlaces = std::array<std::uint8_t, 5>;

/// Five cards by place, and the row that pays them there.
struct OrderedHand {
  CardPlaces cards;
  std::size_t row;
  std::size_t usual_row;  ///< pays them out of order
  int128 gain;            ///< by which they are worth more than that
  int128 more_squares;    ///< by which the square is greater, for rules that ask
};

/// All hands in order of a game, each with the row that pays most; `worth` is by row. Throws
/// AnalysisError where cards in order do not make the hand of their line, or bring less.
std::vector<OrderedHand> hands_in_order(const Machine& machine, const Valuation& worth);

/// [cards held]: orders of the cards drawn, k!.
inline constexpr std::array<unsigned, 6> kOrdersOfDrawn = {120, 24, 6, 2, 1, 1};

/// A game's hands in order, to ask for single deals of a situation.
class OrderGains {
 public:
  OrderGains(const Machine& machine, const Situation& situation);

  /// [hold, a mask of the deal in deck order]: what hands in order add to it, in coins of one line,
  /// where the deal lies so.
  std::array<double, 32> of(const CardPlaces& lying) const;
  const std::vector<OrderedHand>& hands() const { return hands_; }

 private:
  Valuation worth_;
  int deck_size_;
  std::vector<OrderedHand> hands_;
};

/// Two cards a, b stand, c or d joins them, two more are drawn. With S(…) the worth of all hands
/// that contain some cards, c is worth S(abc) − S(abcd). Equally good ones differ in variance as
/// they differ in the squares of S(abc); if not even so, c comes first in the deck.
Draws pick_draws(const Machine& machine, const Valuation& worth, const DrawOptions& options);

/// Four cards and a fifth. The bet is doubled where that is worth more than it costs, `bet` in
/// units of the worth: the first kind of deal is played for one bet, the second for two. There are
/// no holds that a rule for ties could choose among.
Draws stud_draws(const Machine& machine, const Valuation& worth, const Fraction& bet,
                 const DrawOptions& options);

}  // namespace vpanalyze
