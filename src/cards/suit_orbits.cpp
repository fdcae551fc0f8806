// SPDX-License-Identifier: MIT
#include "cards/suit_orbits.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

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

}  // namespace

std::vector<int> suits_of_cards(const std::vector<SuitSet>& suits) {
  std::vector<int> cards;
  for (const SuitSet of_rank : suits) {
    for (unsigned left = of_rank; left != 0; left &= left - 1) {
      cards.push_back(std::countr_zero(left));
    }
  }
  return cards;
}

SuitSet renamed(SuitSet suits, const SuitPermutation& permutation) {
  unsigned result = 0;
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    if ((suits >> suit & 1U) != 0) result |= 1U << permutation[suit];
  }
  return static_cast<SuitSet>(result);
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

std::vector<SuitChoice> SuitOrbits::choices(const RankShape& shape) const {
  std::vector<SuitChoice> found;
  std::set<std::size_t> seen;  // sets of suits side by side, four bits each
  const std::vector<SuitPattern> first = patterns(shape);
  for (std::size_t pattern = 0; pattern < first.size(); ++pattern) {
    for (const Renaming& renaming : renamings_) {
      SuitChoice choice{first[pattern].suits, pattern};
      std::size_t key = 0;
      for (SuitSet& set : choice.suits) key = key << kSuits | (set = renaming[set]);
      if (seen.insert(key).second) found.push_back(std::move(choice));
    }
  }
  return found;
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
