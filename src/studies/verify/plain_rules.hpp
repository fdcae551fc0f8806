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

/// Five cards, some of them fixed and the others free to stand for any card of the deck, even for
/// one that is held already. A hand of some kind can be made when its cards can be written down so
/// that all fixed cards are among them; every function below looks for such a hand of five.
class Reading {
 public:
  /// What free cards can stand for.
  Reading(Ranks deck_ranks, Suits deck_suits) : deck_ranks_(deck_ranks), deck_suits_(deck_suits) {}

  /// Adds a card as itself, not a joker.
  void fix(Card card);
  void add_free() { ++free_; }

  /// A number of one of these ranks, and a number of one of the others.
  bool has_groups(int first, Ranks ranks, int second = 0, Ranks others = 0) const;
  /// Three of one of these ranks, and two other cards that add up to it; without free cards.
  bool has_sum(Ranks ranks) const;
  /// Two pair, the higher one of these ranks.
  bool has_two_pair(Ranks ranks) const;
  /// Five of one of these suits, one of these ranks the highest.
  bool has_flush(Suits suits, Ranks highest) const;
  /// Five ranks in a row with one of these the highest, the ace also below the deuce.
  bool has_straight(Ranks highest) const;
  /// Five of one of these suits.
  bool has_one_suit(Suits suits) const;

 private:
  int count(int rank) const { return of_rank_[static_cast<std::size_t>(rank)]; }
  int fixed() const { return 5 - free_; }

  Ranks deck_ranks_;
  Suits deck_suits_;
  std::uint64_t cards_ = 0;            ///< the fixed ones, bit 4 · rank + suit; not extra ones
  bool has_extra_ = false;             ///< whether one of the fixed ones is an extra card
  Ranks ranks_ = 0;                    ///< their ranks
  int different_ = 0;                  ///< how many these are
  std::array<int, kRanks> of_rank_{};  ///< how many of them have a rank
  int free_ = 0;
};

/// Five different cards of a paytable's deck, in any order.
using Hand = std::array<Card, 5>;

/// Says which line pays five cards by looking at these cards and at the words of the paytable
/// format: a second opinion on the rules, which shares no code with the first.
class PlainRules {
 public:
  explicit PlainRules(const Paytable& paytable);

  /// An index into the paytable's lines; one past the end for a hand that makes no line where none
  /// says `nothing`.
  std::size_t paying_line(const Hand& hand) const;

  /// Of six cards: `lines` pay what five of them make.
  std::size_t paying_line(const std::array<Card, 6>& hand,
                          const std::array<std::size_t, 6>& lines) const;

 private:
  bool is_wild(Card card) const { return card.is_joker() || wild_.contains(card); }
  bool has_wild_cards(const PayLine& line, const Hand& hand) const;

  std::vector<PayLine> lines_;
  std::vector<std::size_t> by_pay_;  ///< all but `nothing`, highest pay first, else as in the file
  std::size_t losing_line_;
  CardSet wild_;
  Reading nothing_known_;  ///< of no card yet
};

}  // namespace vpanalyze::brute_force
