// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::brute_force {

/// Sets of ranks and of suits, one bit each, deuce and clubs lowest.
using Ranks = unsigned;
using Suits = unsigned;

/// Five cards, some of them fixed and the others free to stand for any card of the deck, even one
/// that is already held. A hand can be made if five cards that include all fixed ones form it;
/// every function below looks for such a hand.
class Reading {
 public:
  /// Takes the ranks and suits for which free cards can stand.
  Reading(Ranks deck_ranks, Suits deck_suits) : deck_ranks_(deck_ranks), deck_suits_(deck_suits) {}

  /// Adds a card as itself, not a joker.
  void fix(Card card);
  void add_free() { ++free_; }

  /// Returns true if `first` cards share one of `ranks` and `second` cards one of `others`.
  bool has_groups(int first, Ranks ranks, int second = 0, Ranks others = 0) const;
  /// Returns true for four of one of these ranks and one of these cards, without free cards.
  bool has_kicker(Ranks ranks, CardSet kickers) const;
  /// Returns true for three of one of these ranks and two other cards that add up to it, without
  /// free cards.
  bool has_sum(Ranks ranks) const;
  /// Returns true for two pair, the higher one of these ranks.
  bool has_two_pair(Ranks ranks) const;
  /// Returns true for five of one of these suits, one of these ranks the highest.
  bool has_flush(Suits suits, Ranks highest) const;
  /// Returns true for five ranks in a row with one of these the highest, the ace also below the
  /// deuce.
  bool has_straight(Ranks highest) const;
  /// Returns true for five of one of these suits.
  bool has_one_suit(Suits suits) const;

 private:
  int count(int rank) const { return rank_counts_[static_cast<std::size_t>(rank)]; }
  int fixed() const { return 5 - free_; }

  Ranks deck_ranks_;
  Suits deck_suits_;
  std::uint64_t cards_ = 0;                ///< fixed cards except extra ones, bit 4 · rank + suit
  bool has_extra_ = false;                 ///< true if a fixed card is an extra card
  Ranks ranks_ = 0;                        ///< ranks of the fixed cards
  int different_ = 0;                      ///< number of different ranks
  std::array<int, kRanks> rank_counts_{};  ///< [rank]: number of fixed cards
  int free_ = 0;
};

/// Five different cards of a paytable's deck, in any order.
using Hand = std::array<Card, 5>;

/// Second opinion on the rules: finds the line that pays five cards from the words of the paytable
/// format alone, and shares no code with the first implementation.
class PlainRules {
 public:
  explicit PlainRules(const Paytable& paytable);

  /// Returns an index into the paytable's lines; one past the end for a hand without a line if the
  /// paytable has no line `nothing`.
  std::size_t paying_line(const Hand& hand) const;

  /// Returns the line that pays six cards; `lines` are the lines of the five-card hands in them.
  std::size_t paying_line(const std::array<Card, 6>& hand,
                          const std::array<std::size_t, 6>& lines) const;

 private:
  bool is_wild(Card card) const { return card.is_joker() || wild_.contains(card); }
  bool has_wild_cards(const PayLine& line, const Hand& hand) const;

  std::vector<PayLine> lines_;
  std::vector<std::size_t> lines_by_pay_;  ///< highest pay first, then in file order
  std::size_t losing_line_;
  CardSet wild_;
  Reading nothing_known_;  ///< reading without cards
};

}  // namespace vpanalyze::brute_force
