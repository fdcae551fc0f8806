// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "vpanalyze/cards/deal_classes.hpp"

namespace vpanalyze {

/// How many cards a set has of each rank it holds, ranks ascending: {2, 1, 1, 1} for a pair below
/// three single cards.
using RankShape = std::vector<int>;

/// One choice of suits for every rank of a shape, ranks ascending, and how many choices it stands
/// for.
struct SuitPattern {
  std::vector<SuitSet> suits;
  int weight = 0;
};

/// A choice of suits, and the number of the pattern that it is a renaming of.
struct SuitChoice {
  std::vector<SuitSet> suits;
  std::size_t pattern = 0;
};

/// The suits of its cards, rank by rank.
std::vector<int> suits_of_cards(const std::vector<SuitSet>& suits);

/// Suits renamed by a permutation: bit s becomes bit permutation[s].
SuitSet renamed(SuitSet suits, const SuitPermutation& permutation);

/// Finds the suit patterns of shapes: one of every orbit under the renamings, the one that comes
/// first in deck order.
class SuitOrbits {
 public:
  SuitOrbits(int suits, const std::vector<SuitPermutation>& symmetry);

  std::vector<SuitPattern> patterns(const RankShape& shape) const;

  /// Every choice of suits for the shape once.
  std::vector<SuitChoice> choices(const RankShape& shape) const;

 private:
  /// [set of suits]: the set that a renaming makes of it.
  using Renaming = std::array<SuitSet, kAllSuits + 1>;

  void extend(const RankShape& shape, SuitPattern& pattern, std::vector<SuitPattern>& found) const;
  int compare_with_renamed(const SuitPattern& pattern, const Renaming& renaming) const;

  std::vector<std::vector<SuitSet>> sets_;             ///< by size, in deck order
  std::array<std::size_t, kAllSuits + 1> place_of_{};  ///< of a set among those of its size
  std::vector<Renaming> renamings_;
};

}  // namespace vpanalyze
