// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "studies/verify/reading.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::brute_force {

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
