// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/deal_classes.hpp"

#include <algorithm>

#include "cards/rank_choices.hpp"
#include "cards/suit_orbits.hpp"
#include "vpanalyze/cards/binomial.hpp"

namespace vpanalyze {
namespace {

/// The classes of a deck, shape by shape.
class ClassList {
 public:
  ClassList(const Deck& deck, const std::vector<SuitPermutation>& symmetry)
      : deck_(deck), orbits_(deck.suits(), symmetry) {}

  std::vector<DealClass> all(std::size_t renamings) {
    // Few deals look the same after a renaming, so their classes are little more than this.
    classes_.reserve(binomial(deck_.size(), 5) / renamings * 5 / 4);
    RankChoices(deck_, 5).for_each(
        [&](const RankShape& shape, int jokers) { take_shape(shape, jokers); },
        [&](const std::vector<int>& first) { add_deals(first); });
    return std::move(classes_);
  }

 private:
  /// Notes for all suit patterns of the shape what does not depend on the ranks.
  void take_shape(const RankShape& shape, int jokers) {
    rank_of_ = ranks_of_cards(shape, jokers);
    // Jokers are alike: the deals with any of the C(J, j) choices of them are one class. The weight
    // is at most 24 · C(5,2) = 240.
    const auto choices = static_cast<int>(binomial(deck_.jokers(), jokers));
    patterns_.clear();
    for (const SuitPattern& pattern : orbits_.patterns(shape)) {
      DealClass& deal = patterns_.emplace_back();
      deal.weight = static_cast<std::uint8_t>(pattern.weight * choices);
      const std::vector<int> suits = suits_of_cards(pattern.suits);
      for (std::size_t i = 0; i < 5; ++i) {
        const bool joker = i >= suits.size();
        deal.cards[i] = static_cast<std::uint8_t>(
            joker ? deck_.position(Card::joker(static_cast<int>(i - suits.size()))) : suits[i]);
      }
    }
  }

  void add_deals(const std::vector<int>& first_of_rank) {
    std::array<int, 5> first;
    for (std::size_t i = 0; i < 5; ++i) first[i] = first_of_rank[rank_of_[i]];
    for (DealClass deal : patterns_) {
      for (std::size_t i = 0; i < 5; ++i) {
        deal.cards[i] = static_cast<std::uint8_t>(deal.cards[i] + first[i]);
      }
      classes_.push_back(deal);
    }
  }

  const Deck& deck_;
  SuitOrbits orbits_;
  std::vector<std::size_t> rank_of_;  ///< [card of the deal]: the rank of the shape it belongs to
  std::vector<DealClass> patterns_;   ///< the shape's, with suits (jokers: positions) for cards
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

std::vector<DealClass> deal_classes(const Deck& deck,
                                    const std::vector<SuitPermutation>& symmetry) {
  return ClassList(deck, symmetry).all(symmetry.size());
}

}  // namespace vpanalyze
