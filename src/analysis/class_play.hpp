// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/deal_values.hpp"
#include "analysis/enumerated_game.hpp"
#include "analysis/numbered_rows.hpp"
#include "analysis/scored_game.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Returns the suit renamings that leave the game unchanged: they keep the suits that rules name,
/// and the wild suits of every rank.
std::vector<SuitPermutation> game_symmetry(const Paytable& paytable);

/// Places of a deal's cards after suits are renamed so that the deal becomes the first of its class
/// in deck order, to which tie rules apply.
class ClassPlaces {
 public:
  ClassPlaces(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

  struct FirstDeal {
    DeckPlaces cards;                   ///< ascending
    std::array<std::size_t, 5> places;  ///< [i]: new place of the deal's i-th card
  };

  /// Returns the first deal of a deal's class. `deal` has positions, ascending, with the first
  /// jokers of the deck.
  FirstDeal first(const DeckPlaces& deal) const;

 private:
  std::vector<std::vector<std::uint8_t>> moved_;  ///< [renaming][position]: new position of the
                                                  ///< card
};

/// Returns the hold after its cards have moved to other places.
std::size_t moved_hold(std::size_t hold, const std::array<std::size_t, 5>& places);

/// Strategy for a game: the hold for every class of deals, as a mask for its first deal.
using ClassHolds = std::vector<std::uint8_t>;

/// Returns the hold of every single deal by hand_index, as masks for its cards in deck order, for
/// classes under these suit renamings.
std::vector<std::uint8_t> hold_table(const Deck& deck, const std::vector<DealClass>& classes,
                                     const std::vector<SuitPermutation>& symmetry,
                                     const ClassHolds& holds);

/// Returns the class of every single deal by hand_index.
std::vector<std::uint32_t> class_table(const Deck& deck, const std::vector<DealClass>& classes,
                                       const std::vector<SuitPermutation>& symmetry);

/// Outcomes of a strategy; deals with equal outcome counts are merged.
struct PlayedDeals {
  NumberedRows draws;                ///< [row][line]: draws of the hold that is played
  std::vector<std::uint64_t> deals;  ///< [row]: number of deals with these draws

  void add(NumberedRows::Row row, std::uint64_t more) {
    const std::size_t number = draws.number_of(row);
    if (number == deals.size()) deals.push_back(0);
    deals[number] += more;
  }
  bool operator==(const PlayedDeals&) const = default;
};

/// Strategies by class, with exact outcomes. Play may be chosen for other values than the pays of
/// lines.
///
/// Construction takes some 5 ms unless the game has cached its results.
class ClassPlay {
 public:
  /// Prepares a game. `threads` 0 means all cores.
  explicit ClassPlay(ScoredGame game, int threads = 0);

  const ScoredGame& game() const { return game_; }
  const Paytable& paytable() const { return game_.paytable(); }
  const std::vector<DealClass>& classes() const { return *classes_; }
  const ScoredDeals& deals() const { return game_.enumerated(workers_).deals(); }

  /// Returns the holds of greatest expected value, with line values of at most kMostWorth. The rule
  /// decides ties, comparing variances by Valuation::squares.
  ClassHolds best(const Valuation& valuation, TieBreak rule) const;
  /// Returns the best play for the return.
  ClassHolds best(TieBreak rule) const;
  /// Calls visit(worker, class number, values of all holds, best hold) with workers in parallel.
  template <class Visit>
  void for_each_best(const Valuation& valuation, TieBreak rule, const Visit& visit) const {
    const DealValues values(game_, valuation, workers_);
    values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& hold_values) {
      const HoldSet best = hold_values.best;
      visit(worker, number, hold_values,
            std::has_single_bit(best) ? static_cast<std::size_t>(std::countr_zero(best))
                                      : untied(number, best, valuation, rule));
    });
  }

  /// Returns Σ squares × ways over the outcomes of these holds of a class, by Valuation::squares; 0
  /// for other holds: [hold].
  std::array<int128, kHolds> second_moments(std::size_t class_number, HoldSet holds,
                                            const Valuation& valuation) const;

  /// Returns the outcomes of a strategy, in the order of classes.
  PlayedDeals outcomes(const ClassHolds& holds) const;

  /// Returns the hold of every single deal by hand_index, as masks for its cards in deck order.
  std::vector<std::uint8_t> hold_table(const ClassHolds& holds) const {
    return vpanalyze::hold_table(paytable().deck, classes(), game_symmetry(paytable()), holds);
  }
  /// Returns the number of ways, out of Analysis::combinations, in which each line is paid for
  /// holds by such a table, which need not treat suits equally.
  std::vector<std::uint64_t> combinations(const std::vector<std::uint8_t>& hold_table) const;

 private:
  std::size_t untied(std::size_t class_number, HoldSet holds, const Valuation& valuation,
                     TieBreak rule) const;

  ScoredGame game_;
  int workers_;
  const std::vector<DealClass>* classes_;  ///< owned by the game
};

/// Returns the number of ways, out of Analysis::combinations, in which each line is paid.
std::vector<std::uint64_t> line_combinations(const PlayedDeals& played, const Paytable& game);

}  // namespace vpanalyze
