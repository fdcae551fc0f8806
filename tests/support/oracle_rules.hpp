// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "support/oracle_hand.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::oracle {

/// The pay lines of a game, read word by word from the description of the paytable format, for five
/// actual cards.
class RuleOracle {
 public:
  explicit RuleOracle(const Paytable& game) : game_(game), wild_cards_(game) {}

  /// The lines the cards make, bit i the i-th line of the paytable; `nothing` is never among them.
  std::uint64_t lines_made(std::span<const Card, 5> cards);

  /// The line that pays the cards: an index into game.lines, one past the end for "Nothing" where
  /// no line says `nothing`.
  std::size_t paying_line(std::span<const Card, 5> cards);

 private:
  bool makes_wild_cards(const PayLine& line, std::span<const Card, 5> cards) const;

  Paytable game_;
  WildCardOracle wild_cards_;
};

}  // namespace vpanalyze::oracle
