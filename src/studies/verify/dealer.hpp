// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::brute_force {

/// Deal as ascending indices into the deck.
using Deal = std::array<std::uint8_t, 5>;

/// Deal with the number of deals that it represents.
struct WeightedDeal {
  Deal cards{};
  std::uint32_t weight = 1;
};

/// Returns one deal of each class: the first in deck order among all deals that turn into each
/// other by renaming suits, if that leaves the game unchanged, or by swapping jokers. Tries all
/// renamings on all deals.
std::vector<WeightedDeal> all_deals(const Paytable& paytable);

/// Returns `deals` different deals, every set of them equally likely, in random order, identical
/// for equal seeds on every system; all deals if there are no more.
std::vector<WeightedDeal> random_deals(const Paytable& paytable, std::uint64_t deals,
                                       std::uint64_t seed);

/// Table of the line that pays each hand of a game. Every hand occurs in very many draws;
/// PlainRules judges it once, and draws look it up.
///
/// Hands are in the order of nested loops over the highest card, the second highest and so on down
/// to the lowest. Before the hands with highest card c come all C(c,5) five-card sets of the c
/// cards below it; the hands with highest card c are ordered by the second highest card in the same
/// way, and so on: the index of c5 > c4 > c3 > c2 > c1 is C(c5,5) + C(c4,4) + C(c3,3) + C(c2,2) +
/// c1.
///
/// Hands of six cards are in the same order. Each is paid by the best of the lines that five of its
/// cards make, and of the lines of six.
class HandTable {
 public:
  HandTable(const Paytable& paytable, int workers);
  /// Builds the table of six-card hands from that of five-card hands.
  HandTable(const Paytable& paytable, const HandTable& fives, int workers);

  int hand_cards() const { return hand_cards_; }
  int deck_size() const { return deck_size_; }
  /// Returns the number of lines, including "Nothing" if the paytable has no line `nothing`.
  std::size_t lines() const { return lines_; }

  /// Returns C(card, cards), the contribution of a card to the index of a hand in which the card
  /// and those below it are the lowest `cards` ones.
  std::uint32_t step(int cards, int card) const {
    return steps_[static_cast<std::size_t>(cards)][static_cast<std::size_t>(card)];
  }
  const std::uint8_t* data() const { return line_of_.data(); }

 private:
  std::uint8_t line(const std::array<int, 5>& descending) const;
  /// Fills the table; line_of(cards, descending) is the line that pays a hand.
  template <std::size_t Cards, class LineOf>
  void fill(int workers, const LineOf& line_of);

  int hand_cards_;
  int deck_size_;
  std::size_t lines_;
  std::array<std::array<std::uint32_t, kMaxCards + 1>, 7> steps_{};
  std::vector<std::uint8_t> line_of_;
};

/// Dealer that deals draws one by one and counts the lines in which they end.
class Dealer {
 public:
  explicit Dealer(const HandTable& table) : table_(table) {}

  /// Returns the number of draws of one hold of a deal, by line. Bit i of the hold keeps the i-th
  /// card.
  std::vector<std::uint32_t> draws(const Deal& deal, unsigned hold);

 private:
  void choose(int cards, int lower, const std::uint8_t* lines, std::size_t held_left);
  void count_row(int lower, const std::uint8_t* lines);

  const HandTable& table_;
  std::array<int, 5> held_{};                      ///< ascending
  std::vector<int> unseen_;                        ///< undealt cards, ascending
  std::array<int, kMaxCards + 1> unseen_below_{};  ///< [card]: number of unseen cards below it
  /// [i][line]: counts in four parts. Neighboring hands often have the same line; adding to each
  /// part in turn keeps an addition from waiting for the one before.
  std::array<std::array<std::uint32_t, kMaxPayLines + 1>, 4> counts_{};
};

/// [hold][line]: number of draws of each of the 32 holds that end in a line.
using HoldDraws = std::array<std::vector<std::uint32_t>, 32>;

/// Totals of best play of some deals.
struct PlayTotals {
  std::vector<std::uint64_t> combinations;  ///< [line]
  std::uint64_t tied_deals = 0;

  bool operator==(const PlayTotals&) const = default;
};

/// Choice of the best hold from the draws dealt out.
class BestPlay {
 public:
  BestPlay(const Paytable& paytable, TieBreak rule);

  /// Returns the set of best holds: bit h for hold h.
  std::uint32_t best_holds(const HoldDraws& draws) const;

  /// Adds a deal that represents `deals` deals. Weights draws so that the combinations of each hold
  /// add up to the same number: the lcm of the numbers of draws in the game.
  void add(const HoldDraws& draws, std::uint32_t best, std::uint64_t deals,
           PlayTotals& totals) const;

  /// Returns the return of the game per unit bet, from the totals of all its deals.
  Fraction game_return(const PlayTotals& totals) const;

 private:
  /// Returns the sum over all draws of the pay, in units of unit_, to a power.
  int128 sum(const std::vector<std::uint32_t>& draws, int power) const;
  bool is_preferred(std::uint32_t hold, std::uint32_t other, const HoldDraws& draws) const;

  TieBreak rule_;
  std::vector<std::int64_t> pays_;  ///< [line], in units of unit_
  std::int64_t unit_ = 1;  ///< greatest unit of which all pays are multiples, in millionths
  std::uint64_t combinations_ = 1;  ///< multiple of all numbers of draws
  std::int64_t coins_;
};

}  // namespace vpanalyze::brute_force
