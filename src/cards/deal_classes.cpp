// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/deal_classes.hpp"

#include <algorithm>
#include <bit>

#include "cards/suit_orbits.hpp"
#include "vpanalyze/cards/binomial.hpp"

namespace vpanalyze {
namespace {

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
      for (const SuitPattern& pattern : patterns_) add(ranks, pattern);
      return;
    }
    for (std::size_t i = from; i < ranks_.size(); ++i) {
      ranks[place] = ranks_[i];
      choose_ranks(ranks, place + 1, i + 1);
    }
  }

  void add(const std::vector<int>& ranks, const SuitPattern& pattern) {
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
  std::vector<SuitPattern> patterns_;
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
