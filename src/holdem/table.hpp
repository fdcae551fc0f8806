// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "vpanalyze/holdem/equity.hpp"

namespace vpanalyze {

/// A question that has been checked: what players can hold once the cards seen are out.
struct PokerTable {
  std::vector<std::vector<HoleCards>> hands;  ///< of each player, all possible ones
  std::vector<bool> is_random;
  std::vector<Card> board;
  CardSet dead;    ///< the board not among them
  CardSet unseen;  ///< neither dead nor on the board

  /// Throws EquityError.
  explicit PokerTable(const EquityQuestion& question);

  std::size_t players() const { return hands.size(); }
  int to_come() const { return kBoardCards - static_cast<int>(board.size()); }
};

}  // namespace vpanalyze
