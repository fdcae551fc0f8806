// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "vpanalyze/cards/deck.hpp"

namespace vpanalyze {

/// A renaming of suits: suit s becomes permutation[s].
using SuitPermutation = std::array<std::uint8_t, kSuits>;

/// The renamings of a deck's suits that leave alone every one of the given sets of suits; the
/// identity comes first. Without named suits all 24 of a four-suit deck.
std::vector<SuitPermutation> suit_symmetry(const Deck& deck, const std::vector<SuitSet>& named);

/// All deals that renaming suits (and swapping jokers) turns into each other.
struct DealClass {
  /// The deal of the class that comes first in deck order: positions, ascending.
  std::array<std::uint8_t, 5> cards;
  /// How many deals the class has: at most 24, times the C(J, j) ≤ 10 choices of its jokers.
  std::uint8_t weight;

  bool operator==(const DealClass&) const = default;
};

/// All classes of five-card deals under a group of suit renamings (the identity included), ordered
/// by how many jokers and how many cards of each rank they have, then by ranks, then by suits:
/// 134,459 for 52 cards under all 24 renamings, their weights adding up to the number of deals.
std::vector<DealClass> deal_classes(const Deck& deck, const std::vector<SuitPermutation>& symmetry);

}  // namespace vpanalyze
