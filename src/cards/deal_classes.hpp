// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cards/suit_orbits.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// All deals that renaming suits (and swapping jokers) turns into each other.
struct DealClass {
  /// The deal of the class that comes first in deck order: positions, ascending.
  Positions cards;
  /// How many deals the class has: at most 24, times the C(J, j) ≤ 10 choices of its jokers.
  std::uint8_t weight;

  bool operator==(const DealClass&) const = default;
};

/// The classes of deals of one shape: a row for every choice of ranks, and in every row the same
/// patterns of suits.
struct DealRows {
  std::vector<Positions> rows;
  /// Suits instead of positions, but positions of jokers.
  std::vector<DealClass> patterns;

  std::size_t size() const { return rows.size() * patterns.size(); }

  DealClass deal(std::size_t row, std::size_t pattern) const {
    DealClass deal = patterns[pattern];
    for (std::size_t i = 0; i < deal.cards.size(); ++i) {
      deal.cards[i] = static_cast<std::uint8_t>(deal.cards[i] + rows[row][i]);
    }
    return deal;
  }
};

/// All classes of five-card deals under a group of suit renamings (the identity included): shape by
/// shape, row by row.
std::vector<DealRows> deal_rows(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

/// How many classes all the rows have.
std::size_t count_classes(const std::vector<DealRows>& shapes);

/// The same in one list, ordered by how many jokers and how many cards of each rank they have, then
/// by ranks, then by suits: 134,459 for 52 cards under all 24 renamings, their weights adding up to
/// the number of deals.
std::vector<DealClass> deal_classes(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

}  // namespace vpanalyze
