// SPDX-License-Identifier: MIT
#include "cards/suit_orbits.hpp"

#include <algorithm>
#include <bit>

namespace vpanalyze {
namespace {

/// All sets of `size` suits, in deck order of the cards they stand for: {c,d} before {c,h}.
std::vector<SuitSet> suit_sets(int suits, int size) {
  std::vector<SuitSet> sets;
  for (unsigned bits = 0; bits < 1U << suits; ++bits) {
    if (std::popcount(bits) == size) sets.push_back(static_cast<SuitSet>(bits));
  }
  // Cards compare from the lowest suit on, so the set with the lowest differing suit comes first.
  std::sort(sets.begin(), sets.end(), [](SuitSet a, SuitSet b) {
    const unsigned differing = a ^ b;
    return (a & differing & (0U - differing)) != 0;
  });
  return sets;
}

/// Suits renamed by a permutation: bit s becomes bit permutation[s].
SuitSet renamed(SuitSet suits, const SuitPermutation& permutation) {
  unsigned result = 0;
  for (const Suit suit : kEachSuit) {
    if (contains(suits, suit)) result |= set_of(permutation[index_of(suit)]);
  }
  return static_cast<SuitSet>(result);
}

/// Lists the shapes that continue `shape` with so many cards.
void list_shapes(int cards, int suits, RankShape& shape, std::vector<RankShape>& shapes) {
  if (cards == 0) shapes.push_back(shape);
  for (int count = std::min(cards, suits); count >= 1; --count) {
    shape.push_back(count);
    list_shapes(cards - count, suits, shape, shapes);
    shape.pop_back();
  }
}

/// Lists the rows that continue the first `cards` cards of `row`, which are of `ranks` ranks below
/// `next`.
void list_rows(const Deck& deck, std::size_t ranks, std::ptrdiff_t cards, int next, Positions& row,
               ShapeRows& found) {
  if (ranks == found.shape.size()) {
    found.rows.push_back(row);
    return;
  }
  const int count = found.shape[ranks];
  for (int rank = next; rank < deck.ranks().size(); ++rank) {
    std::fill_n(row.begin() + cards, count, static_cast<std::uint8_t>(rank * deck.suits()));
    list_rows(deck, ranks + 1, cards + count, rank + 1, row, found);
  }
}

}  // namespace

std::vector<SuitPermutation> suit_symmetry(const Deck& deck, const std::vector<SuitSet>& named) {
  std::vector<SuitPermutation> symmetry;
  SuitPermutation permutation = kEachSuit;
  do {
    const bool fits = std::all_of(named.begin(), named.end(), [&](SuitSet suits) {
      return renamed(suits, permutation) == suits;
    });
    if (fits) symmetry.push_back(permutation);
  } while (std::next_permutation(permutation.begin(), permutation.begin() + deck.suits()));
  return symmetry;
}

std::vector<ShapeRows> shape_rows(const Deck& deck, int cards) {
  std::vector<ShapeRows> result;
  for (int jokers = 0; jokers <= std::min(deck.jokers(), cards); ++jokers) {
    RankShape empty;
    std::vector<RankShape> shapes;
    list_shapes(cards - jokers, deck.suits(), empty, shapes);
    for (const RankShape& shape : shapes) {
      Positions row{};
      list_rows(deck, 0, 0, 0, row, result.emplace_back(ShapeRows{shape, jokers, {}}));
    }
  }
  return result;
}

Positions suit_positions(const std::vector<SuitSet>& suits, std::span<const std::uint8_t> jokers) {
  Positions positions{};
  auto next = positions.begin();
  for (const SuitSet of_rank : suits) {
    for (unsigned left = of_rank; left != 0; left &= left - 1) {
      *next++ = static_cast<std::uint8_t>(std::countr_zero(left));
    }
  }
  std::copy(jokers.begin(), jokers.end(), next);
  return positions;
}

SuitOrbits::SuitOrbits(int suits, const std::vector<SuitPermutation>& symmetry) {
  for (int size = 0; size <= suits; ++size) {
    sets_.push_back(suit_sets(suits, size));
    for (std::size_t i = 0; i < sets_.back().size(); ++i) place_of_[sets_.back()[i]] = i;
  }
  for (const SuitPermutation& permutation : symmetry) {
    Renaming& renaming = renamings_.emplace_back();
    for (unsigned set = 0; set <= kAllSuits; ++set) {
      renaming[set] = renamed(static_cast<SuitSet>(set), permutation);
    }
  }
}

std::vector<SuitPattern> SuitOrbits::patterns(const RankShape& shape) const {
  std::vector<SuitPattern> found;
  SuitPattern pattern;
  extend(shape, pattern, found);
  return found;
}

std::vector<std::vector<SuitSet>> SuitOrbits::orbit(const SuitPattern& pattern) const {
  std::vector<std::vector<SuitSet>> orbit;
  for (const Renaming& renaming : renamings_) {
    std::vector<SuitSet> suits = pattern.suits;
    for (SuitSet& set : suits) set = renaming[set];
    if (std::find(orbit.begin(), orbit.end(), suits) == orbit.end()) orbit.push_back(suits);
  }
  return orbit;
}

/// A pattern comes first in its orbit only if every beginning of it does: a renaming that puts a
/// beginning earlier puts the whole earlier.
void SuitOrbits::extend(const RankShape& shape, SuitPattern& pattern,
                        std::vector<SuitPattern>& found) const {
  int unchanged = 0;
  for (const Renaming& renaming : renamings_) {
    const int order = compare_with_renamed(pattern, renaming);
    if (order > 0) return;
    if (order == 0) ++unchanged;
  }
  if (pattern.suits.size() == shape.size()) {
    // Orbit size = renamings / renamings that leave the pattern as it is.
    found.push_back({pattern.suits, static_cast<int>(renamings_.size()) / unchanged});
    return;
  }
  const int cards = shape[pattern.suits.size()];
  for (const SuitSet set : sets_[static_cast<std::size_t>(cards)]) {
    pattern.suits.push_back(set);
    extend(shape, pattern, found);
    pattern.suits.pop_back();
  }
}

/// Positive when the renamed pattern comes before the pattern itself.
int SuitOrbits::compare_with_renamed(const SuitPattern& pattern, const Renaming& renaming) const {
  for (const SuitSet set : pattern.suits) {
    const std::size_t own = place_of_[set];
    const std::size_t other = place_of_[renaming[set]];
    if (own != other) return own > other ? 1 : -1;
  }
  return 0;
}

}  // namespace vpanalyze
