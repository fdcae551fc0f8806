// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/deal_classes.hpp"

#include <algorithm>
#include <bit>

#include "vpanalyze/cards/binomial.hpp"

namespace vpanalyze {
namespace {

/// How many cards a set has of each rank it holds, ranks ascending: {2, 1, 1, 1} for a pair below
/// three single cards.
using RankShape = std::vector<int>;

/// One choice of suits for every rank of a shape, ranks ascending.
using SuitPattern = std::vector<SuitSet>;

SuitSet renamed(SuitSet suits, const SuitPermutation& permutation) {
  unsigned result = 0;
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    if ((suits >> suit & 1U) != 0) result |= 1U << permutation[suit];
  }
  return static_cast<SuitSet>(result);
}

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

struct WeightedPattern {
  SuitPattern suits;
  int weight;
};

/// One suit pattern of every orbit under the renamings: the one that comes first in deck order.
class SuitOrbits {
 public:
  SuitOrbits(int suits, const std::vector<SuitPermutation>& symmetry) : symmetry_(symmetry) {
    for (int size = 0; size <= suits; ++size) {
      sets_.push_back(suit_sets(suits, size));
      for (std::size_t i = 0; i < sets_.back().size(); ++i) rank_of_[sets_.back()[i]] = i;
    }
    for (const SuitPermutation& permutation : symmetry_) {
      auto& row = renamed_.emplace_back();
      for (unsigned s = 0; s <= kAllSuits; ++s) row[s] = renamed(static_cast<SuitSet>(s), permutation);
    }
  }

  std::vector<WeightedPattern> patterns(const RankShape& shape) {
    found_.clear();
    SuitPattern suits(shape.size());
    extend(shape, suits, 0);
    return found_;
  }

 private:
  void extend(const RankShape& shape, SuitPattern& suits, std::size_t place) {
    if (place == shape.size()) {
      add_if_first(suits);
      return;
    }
    for (const SuitSet set : sets_[static_cast<std::size_t>(shape[place])]) {
      suits[place] = set;
      extend(shape, suits, place + 1);
    }
  }

  /// Orbit size = renamings / renamings that leave the pattern as it is.
  void add_if_first(const SuitPattern& suits) {
    int unchanged = 0;
    for (const auto& renaming : renamed_) {
      const int order = compare_with_renamed(suits, renaming);
      if (order > 0) return;
      if (order == 0) ++unchanged;
    }
    found_.push_back({suits, static_cast<int>(renamed_.size()) / unchanged});
  }

  /// Positive when the renamed pattern comes before the pattern itself.
  int compare_with_renamed(const SuitPattern& suits,
                           const std::array<SuitSet, kAllSuits + 1>& renaming) const {
    for (const SuitSet set : suits) {
      const std::size_t own = rank_of_[set];
      const std::size_t other = rank_of_[renaming[set]];
      if (own != other) return own > other ? 1 : -1;
    }
    return 0;
  }

  const std::vector<SuitPermutation>& symmetry_;
  std::vector<std::vector<SuitSet>> sets_;             ///< by size
  std::array<std::size_t, kAllSuits + 1> rank_of_{};   ///< place of a set among those of its size
  std::vector<std::array<SuitSet, kAllSuits + 1>> renamed_;
  std::vector<WeightedPattern> found_;
};

class ClassList {
 public:
  ClassList(const Deck& deck, const std::vector<SuitPermutation>& symmetry)
      : deck_(deck), orbits_(deck.suits(), symmetry) {
    for (int rank = 0; rank < kRanks; ++rank) {
      if (deck.ranks().contains(rank)) ranks_.push_back(rank);
    }
  }

  std::vector<DealClass> all(std::size_t renamings) {
    // Few deals look the same after a renaming, so their classes are little more than this.
    classes_.reserve(binomial(deck_.size(), 5) / renamings * 5 / 4);
    for (int jokers = 0; jokers <= std::min(deck_.jokers(), 5); ++jokers) {
      jokers_ = jokers;
      RankShape shape;
      shapes(shape, 5 - jokers);
    }
    return std::move(classes_);
  }

 private:
  void shapes(RankShape& shape, int left) {
    if (left == 0) {
      patterns_ = orbits_.patterns(shape);
      std::vector<int> ranks(shape.size());
      choose_ranks(ranks, 0, 0);
      return;
    }
    for (int count = std::min(left, deck_.suits()); count >= 1; --count) {
      shape.push_back(count);
      shapes(shape, left - count);
      shape.pop_back();
    }
  }

  void choose_ranks(std::vector<int>& ranks, std::size_t place, std::size_t from) {
    if (place == ranks.size()) {
      for (const WeightedPattern& pattern : patterns_) add(ranks, pattern);
      return;
    }
    for (std::size_t i = from; i < ranks_.size(); ++i) {
      ranks[place] = ranks_[i];
      choose_ranks(ranks, place + 1, i + 1);
    }
  }

  void add(const std::vector<int>& ranks, const WeightedPattern& pattern) {
    DealClass deal{};
    std::size_t held = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      for (unsigned suits = pattern.suits[i]; suits != 0; suits &= suits - 1) {
        const Card card = Card::of(ranks[i], std::countr_zero(suits));
        deal.cards[held++] = static_cast<std::uint8_t>(deck_.position(card));
      }
    }
    for (int joker = 0; joker < jokers_; ++joker) {
      deal.cards[held++] = static_cast<std::uint8_t>(deck_.position(Card::joker(joker)));
    }
    // Jokers are alike: the deals with any of the C(J, j) choices of them are one class. The weight is
    // at most 24 · C(5,2) = 240.
    const auto choices = static_cast<int>(binomial(deck_.jokers(), jokers_));
    deal.weight = static_cast<std::uint8_t>(pattern.weight * choices);
    classes_.push_back(deal);
  }

  const Deck& deck_;
  SuitOrbits orbits_;
  std::vector<int> ranks_;
  int jokers_ = 0;
  std::vector<WeightedPattern> patterns_;
  std::vector<DealClass> classes_;
};

}  // namespace

std::vector<SuitPermutation> suit_symmetry(const Deck& deck, const std::vector<SuitSet>& named) {
  std::vector<SuitPermutation> symmetry;
  SuitPermutation permutation = {0, 1, 2, 3};
  do {
    const bool fits = std::all_of(named.begin(), named.end(), [&](SuitSet suits) {
      return renamed(suits, permutation) == suits;
    });
    if (fits) symmetry.push_back(permutation);
  } while (std::next_permutation(permutation.begin(), permutation.begin() + deck.suits()));
  return symmetry;
}

std::vector<DealClass> deal_classes(const Deck& deck, const std::vector<SuitPermutation>& symmetry) {
  return ClassList(deck, symmetry).all(symmetry.size());
}

}  // namespace vpanalyze
