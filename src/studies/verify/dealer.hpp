// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::brute_force {

/// A deal as positions in a deck, ascending.
using Deal = std::array<std::uint8_t, 5>;

/// A deal and how many deals it stands for.
struct WeightedDeal {
  Deal cards{};
  std::uint32_t weight = 1;
};

/// One deal of each class: of all deals that a renaming of suits which leaves the game as it is, or
/// a swap of jokers, turns into each other, the one that comes first in deck order. Found by trying
/// all renamings on all deals.
std::vector<WeightedDeal> all_deals(const Paytable& paytable);

/// n different deals, every set of them equally likely, in random order; the same for the
/// same seed everywhere. All deals if there are no more.
std::vector<WeightedDeal> random_deals(const Paytable& paytable, std::uint64_t deals,
                                       std::uint64_t seed);

/// The line that pays each hand of a game. Every hand turns up in very many draws; it is judged
/// once, by PlainRules, and looked up from then on.
///
/// Hands are in the order in which loops over the highest card, the second highest and so on down
/// to the lowest meet them. Before the hands with highest card c come all five-card sets of the c
/// cards below it, C(c,5) in number; among these, sorted out by the second highest card in the same
/// way, and so on: the place of c5 > c4 > c3 > c2 > c1 is C(c5,5) + C(c4,4) + C(c3,3) + C(c2,2) +
/// c1.
///
/// Hands of six cards are in the same order, each paid by the best of the lines that five of its
/// cards make, and of the lines of six.
class HandTable {
 public:
  HandTable(const Paytable& paytable, int workers);
  /// Of six cards, from the table of five.
  HandTable(const Paytable& paytable, const HandTable& fives, int workers);

  int hand_cards() const { return hand_cards_; }
  int deck_size() const { return deck_size_; }
  /// How many lines there are, "Nothing" included where no line says `nothing`.
  std::size_t lines() const { return lines_; }

  /// What a card adds to the place of a hand in which it and n cards below it are the lowest:
  /// C(card, cards).
  std::uint32_t step(int cards, int card) const {
    return steps_[static_cast<std::size_t>(cards)][static_cast<std::size_t>(card)];
  }
  const std::uint8_t* data() const { return line_of_.data(); }

 private:
  void find_steps();
  std::uint8_t line(const std::array<int, 5>& descending) const;
  void judge_sixes(const Paytable& paytable, const HandTable& fives, int highest);

  int hand_cards_;
  int deck_size_;
  std::size_t lines_;
  std::array<std::array<std::uint32_t, kMaxCards + 1>, 7> steps_{};
  std::vector<std::uint8_t> line_of_;
};

/// Deals out draws, one after the other, and counts the lines they end in.
class Dealer {
 public:
  explicit Dealer(const HandTable& table) : table_(table) {}

  /// All draws of one hold of a deal, by line. Bit i of the hold keeps the i-th card.
  std::vector<std::uint32_t> draws(const Deal& deal, unsigned hold);

 private:
  void choose(int cards, int below, const std::uint8_t* lines, std::size_t held_left);
  void count_row(int below, const std::uint8_t* lines);

  const HandTable& table_;
  std::array<int, 5> held_{};                      ///< ascending
  std::vector<int> unseen_;                        ///< the cards that were not dealt, ascending
  std::array<int, kMaxCards + 1> unseen_below_{};  ///< how many of them are below a card
  /// [i][line]: neighbors often have the same line; adding them up in four places in turn keeps
  /// each addition from waiting for the one before.
  std::array<std::array<std::uint32_t, kMaxPayLines + 1>, 4> counts_{};
};

/// [hold][line]: how many draws of each of the 32 holds end in a line.
using HoldDraws = std::array<std::vector<std::uint32_t>, 32>;

/// What the best play of some deals comes to.
struct PlayTotals {
  std::vector<std::uint64_t> combinations;  ///< by line
  std::uint64_t tied_deals = 0;

  bool operator==(const PlayTotals&) const = default;
};

/// Chooses what to hold, from draws that were dealt out.
class BestPlay {
 public:
  BestPlay(const Paytable& paytable, TieBreak rule);

  /// Bit h: hold h is one of the best.
  std::uint32_t best_holds(const HoldDraws& draws) const;

  /// Adds a deal that stands for `deals` ones. Every draw counts as many combinations as make a
  /// deal's add up to the same number whatever is held: the lcm of the numbers of draws that the
  /// game has.
  void add(const HoldDraws& draws, std::uint32_t best, std::uint64_t deals,
           PlayTotals& totals) const;

  /// What the totals of all deals of the game return per unit bet.
  Fraction game_return(const PlayTotals& totals) const;

 private:
  /// The sum over all draws of pay to a power; in units of unit_.
  int128 sum(const std::vector<std::uint32_t>& draws, int power) const;
  bool is_preferred(std::uint32_t hold, std::uint32_t to, const HoldDraws& draws) const;

  TieBreak rule_;
  std::vector<std::int64_t> pays_;  ///< by line, in units of unit_
  std::int64_t unit_ = 1;           ///< in millionths: the greatest in which all pays are whole
  std::uint64_t combinations_ = 1;  ///< of a deal, a common multiple of all numbers of draws
  std::int64_t coins_;
};

}  // namespace vpanalyze::brute_force
