// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "vpanalyze/cards/deal_classes.hpp"
#include "vpanalyze/cards/deck.hpp"

namespace vpanalyze {

/// The classes of deals of one shape, that is with as many jokers and as many cards of every rank,
/// ranks ascending: a row for every choice of ranks, and in every row the same patterns of suits.
struct DealRows {
  /// For every card of a row the position of the lowest card of its rank; 0 for jokers.
  std::vector<std::array<std::uint8_t, 5>> rows;
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

/// All classes of five-card deals in the order of deal_classes(): shape by shape, row by row.
std::vector<DealRows> deal_rows(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

/// How many classes all the rows have.
std::size_t count_classes(const std::vector<DealRows>& shapes);

}  // namespace vpanalyze
