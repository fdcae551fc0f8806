// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/best_play.hpp"
#include "analysis/class_play.hpp"
#include "analysis/valuation.hpp"
#include "cards/suit_classes.hpp"
#include "game/on_deal.hpp"
#include "play/machine.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Multipliers of deals known before the hold, as whole multiples of a unit by class.
struct DealtTimes {
  std::int64_t times(std::size_t class_number) const { return class_values[class_number]; }

  std::vector<std::int64_t> class_values;
  double unit = 1;
};

/// Returns the multipliers of deals of `played`, which is as in OnDeal.
DealtTimes dealt_times(const Paytable& paytable, const Paytable& played,
                       const std::vector<DealClass>& classes);

/// Results of best play of one draw: how often each row of the return table is reached.
struct Draws {
  /// [dealt][row]: number of ways in which the deal is of this kind and the hand ends in this row.
  std::vector<std::vector<uint128>> ways;
  uint128 all = 1;
  /// [dealt]: mean, over all deals, of the squared mean value of the hold, in units of the
  /// valuation; empty if not requested.
  std::vector<double> mean_squares;
  /// [dealt]: second moments of the equally good holds, in Valuation::squares; empty if the
  /// player's choice is not among 32 holds.
  std::vector<TieTotals> ties;
  std::uint64_t deal_classes = 0;  ///< set if `ties` is

  /// Returns the ways of each row over all kinds of deal.
  std::vector<uint128> row_draws() const;
  /// Returns the mean amount, given the amount of each row.
  double mean(const std::vector<Fraction>& amounts) const;
};

/// Strategy that depends only on the deal.
struct HeldPlay {
  std::size_t game = 0;  ///< index in Machine::games of the game with its deck
  const std::vector<std::uint8_t>* table = nullptr;  ///< [hand_index of the deal]: mask
};

/// Options for counting draws.
struct DrawOptions {
  TieBreak tie_break = TieBreak::first;
  Engine engine = Engine::automatic;
  int workers = 1;
  bool prune = true;  ///< if false, keeps every hold of every deal when lines share a hold
  const HeldPlay* held = nullptr;  ///< replaces best play for its deck, except on dream deals
};

/// Tally of the results of holds by kinds of deal; each worker has its own sums.
class RowTally {
 public:
  RowTally(const Machine& machine, const EnumeratedGame& game, std::size_t kinds, int workers);

  /// Returns the sums to which a worker adds holds of deals of a kind.
  HoldWeights& weights(std::size_t worker, std::size_t kind) { return weights_[worker][kind]; }
  /// Returns the draws of `deals` deals, from the sums of all workers.
  Draws draws(uint128 deals) &&;

 private:
  const Machine& machine_;
  const EnumeratedGame& game_;
  std::vector<std::vector<HoldWeights>> weights_;  ///< [worker][kind]
};

/// Returns the draws of one draw from five cards, by the fastest engine, as one kind of deal.
Draws plain_draws(const Machine& machine, std::size_t game, const Valuation& worth,
                  const DrawOptions& options);

/// Returns the draws of one draw from five cards, class by class, by kinds of deal, with
/// mean_squares.
Draws draws_by_deal(const Machine& machine, std::size_t game, const Valuation& worth,
                    const DrawOptions& options);

/// Returns the draws of the strategy in options.held, by kinds of deal, with mean_squares.
Draws held_draws(const Machine& machine, const OnDeal& dealt, const DrawOptions& options);

/// Best play of the classes of deals of a game, and how often each class is dealt.
struct DealtClasses {
  ClassHolds holds;
  std::vector<std::int64_t> values;  ///< [class]: value of its hold
  /// [class]: number of deals; if the fifth card is the best possible one, number of sets of four
  /// cards with which it makes a deal of the class, the first of equally good ones.
  std::vector<std::int64_t> deals;
};

/// Plays classes best for these values of lines.
DealtClasses dealt_classes(const ClassPlay& play, const Valuation& worth, TieBreak rule, bool dream,
                           int workers);

/// Returns the draws of a game in which the fifth card of the deal is the best possible one, with
/// mean_squares:
///
///     mean over all sets of four cards of the best value of a deal that contains them
Draws dream_draws(const Machine& machine, std::size_t game, const Valuation& worth,
                  const DrawOptions& options);

/// Returns the draws of a game with lines in order; `worth` is by row and includes those lines.
Draws ordered_draws(const Machine& machine, const Valuation& worth, const OnDeal& dealt,
                    const DrawOptions& options);

/// Cards by place from the left, as indices into the deck.
using CardPlaces = std::array<std::uint8_t, 5>;

/// Five cards by place, and the row that pays them there.
struct OrderedHand {
  CardPlaces cards;
  std::size_t row;
  std::size_t usual_row;  ///< row that pays the same cards out of order
  int128 gain;            ///< increase of the value over that of the usual row
  int128 more_squares;    ///< increase of the second moment, for rules that use it
};

/// Returns all hands in order of a game, each with the row that pays most; `worth` is by row.
/// Throws AnalysisError if cards in order do not make the hand of their line, or pay less.
std::vector<OrderedHand> hands_in_order(const Machine& machine, const Valuation& worth);

/// [cards held]: number of orders of the k cards drawn, k!.
inline constexpr std::array<unsigned, 6> kOrdersOfDrawn = {120, 24, 6, 2, 1, 1};

/// Hands in order of a game, prepared for queries about single deals of a situation.
class OrderGains {
 public:
  OrderGains(const Machine& machine, const Situation& situation);

  /// Returns [hold, a mask of the deal in deck order]: the value that hands in order add to the
  /// hold if the deal lies this way, in coins of one line.
  std::array<double, 32> gains(const CardPlaces& lying) const;
  const std::vector<OrderedHand>& hands() const { return hands_; }

 private:
  Valuation worth_;
  int deck_size_;
  std::vector<OrderedHand> hands_;
};

}  // namespace vpanalyze
