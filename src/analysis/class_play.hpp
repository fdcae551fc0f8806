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

/// The suit renamings that leave the game as it is: they keep the suits that rules name, and the
/// wild suits of every rank.
std::vector<SuitPermutation> game_symmetry(const Paytable& paytable);

/// Where the cards of a deal go when suits are renamed so that the deal becomes the first of its
/// class in deck order, which is the one that rules for ties look at.
class ClassPlaces {
 public:
  ClassPlaces(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

  struct FirstDeal {
    DeckPlaces cards;                   ///< ascending
    std::array<std::size_t, 5> places;  ///< [i]: where the deal's i-th card has gone
  };

  /// `deal` are positions, ascending, with the first jokers of the deck.
  FirstDeal first(const DeckPlaces& deal) const;

 private:
  std::vector<std::vector<std::uint8_t>> moved_;  ///< [renaming][position]: where the card goes
};

/// The same hold after its cards have gone to other places.
std::size_t moved_hold(std::size_t hold, const std::array<std::size_t, 5>& places);

/// A way to play a game: the hold for every class of deals, a mask for its first deal.
using ClassHolds = std::vector<std::uint8_t>;

/// The hold of every single deal by hand_index, masks for its cards in deck order, where classes
/// are those under these renamings of suits.
std::vector<std::uint8_t> hold_table(const Deck& deck, const std::vector<DealClass>& classes,
                                     const std::vector<SuitPermutation>& symmetry,
                                     const ClassHolds& holds);

/// The class of every single deal by hand_index.
std::vector<std::uint32_t> class_table(const Deck& deck, const std::vector<DealClass>& classes,
                                       const std::vector<SuitPermutation>& symmetry);

/// What a play comes to, deals whose holds end in the same lines equally often being one.
struct PlayedDeals {
  NumberedRows draws;                ///< [row][line] of the hold that is played
  std::vector<std::uint64_t> deals;  ///< [row]: how many deals are like this

  void add(NumberedRows::Row row, std::uint64_t more) {
    const std::size_t number = draws.number_of(row);
    if (number == deals.size()) deals.push_back(0);
    deals[number] += more;
  }
  bool operator==(const PlayedDeals&) const = default;
};

/// Chooses play class by class and says what comes of it, exactly. What play is chosen for need not
/// be what the lines pay.
///
/// Setting up takes some 5 ms, unless the game has been asked before.
class ClassPlay {
 public:
  /// `threads` 0 means all cores.
  explicit ClassPlay(ScoredGame game, int threads = 0);

  const ScoredGame& game() const { return game_; }
  const Paytable& paytable() const { return game_.paytable(); }
  const std::vector<DealClass>& classes() const { return *classes_; }
  const ScoredDeals& deals() const { return game_.enumerated(workers_).deals(); }

  /// The holds of greatest expected worth, each line being worth at most kMostWorth; among equally
  /// good ones the rule decides; where by the variance, by that of Valuation::squares.
  ClassHolds best(const Valuation& worth, TieBreak rule) const;
  /// Best play for the return.
  ClassHolds best(TieBreak rule) const;
  /// Calls visit(worker, class number, values of all holds, the best one), workers in parallel.
  template <class Visit>
  void for_each_best(const Valuation& worth, TieBreak rule, const Visit& visit) const {
    const DealValues values(game_, worth, workers_);
    values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& of_deal) {
      const HoldSet best = of_deal.best;
      visit(worker, number, of_deal,
            std::has_single_bit(best) ? static_cast<std::size_t>(std::countr_zero(best))
                                      : untied(number, best, worth, rule));
    });
  }

  /// [hold]: Σ squares × ways over the outcomes of these holds of a class, the squares being
  /// Valuation::squares; 0 for others.
  std::array<int128, kHolds> second_moments(std::size_t class_number, HoldSet holds,
                                            const Valuation& worth) const;

  /// What the play comes to, in the order of classes.
  PlayedDeals outcomes(const ClassHolds& holds) const;

  /// The hold of every single deal by hand_index, masks for its cards in deck order.
  std::vector<std::uint8_t> hold_table(const ClassHolds& holds) const {
    return vpanalyze::hold_table(paytable().deck, classes(), game_symmetry(paytable()), holds);
  }
  /// The ways out of Analysis::combinations in which each line is paid when deals are held by such
  /// a table, which need not treat suits alike.
  std::vector<std::uint64_t> combinations(const std::vector<std::uint8_t>& hold_table) const;

 private:
  std::size_t untied(std::size_t class_number, HoldSet holds, const Valuation& worth,
                     TieBreak rule) const;

  ScoredGame game_;
  int workers_;
  const std::vector<DealClass>* classes_;  ///< kept by the game
};

/// Ways out of Analysis::combinations in which each line is paid.
std::vector<std::uint64_t> line_combinations(const PlayedDeals& played, const Paytable& game);

}  // namespace vpanalyze
