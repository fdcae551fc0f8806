// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/deal_classes.hpp"

#include <algorithm>
#include <bit>

#include "cards/suit_orbits.hpp"
#include "vpanalyze/cards/binomial.hpp"

namespace vpanalyze {
namespace {

/// Lists the classes shape by shape. A deck is in order of rank, so that the position of a card is
/// (place of its rank in the deck) · suits + suit: the deals of a suit pattern differ by the first
/// part.
class ClassList {
 public:
  ClassList(const Deck& deck, const std::vector<SuitPermutation>& symmetry)
      : deck_(deck), orbits_(deck.suits(), symmetry) {}

  std::vector<DealClass> all(std::size_t renamings) {
    // Few deals look the same after a renaming, so their classes are little more than this.
    classes_.reserve(binomial(deck_.size(), 5) / renamings * 5 / 4);
    for (int jokers = 0; jokers <= std::min(deck_.jokers(), 5); ++jokers) {
      RankShape shape;
      shapes(shape, jokers, 5 - jokers);
    }
    return std::move(classes_);
  }

 private:
  void shapes(RankShape& shape, int jokers, int left) {
    if (left == 0) {
      take_shape(shape, jokers);
      choose_ranks(0, 0);
      return;
    }
    for (int count = std::min(left, deck_.suits()); count >= 1; --count) {
      shape.push_back(count);
      shapes(shape, jokers, left - count);
      shape.pop_back();
    }
  }

  /// Notes for all suit patterns of the shape what does not depend on the ranks.
  void take_shape(const RankShape& shape, int jokers) {
    rank_of_.clear();
    for (std::size_t rank = 0; rank < shape.size(); ++rank) {
      rank_of_.insert(rank_of_.end(), static_cast<std::size_t>(shape[rank]), rank);
    }
    rank_of_.resize(5, shape.size());  // jokers: a rank of their own that starts at position 0
    first_.assign(shape.size() + 1, 0);
    // Jokers are alike: the deals with any of the C(J, j) choices of them are one class. The weight
    // is at most 24 · C(5,2) = 240.
    const auto choices = static_cast<int>(binomial(deck_.jokers(), jokers));
    patterns_.clear();
    for (const SuitPattern& pattern : orbits_.patterns(shape)) {
      DealClass& deal = patterns_.emplace_back();
      deal.weight = static_cast<std::uint8_t>(pattern.weight * choices);
      std::size_t card = 0;
      for (const SuitSet suits : pattern.suits) {
        for (unsigned left = suits; left != 0; left &= left - 1) {
          deal.cards[card++] = static_cast<std::uint8_t>(std::countr_zero(left));
        }
      }
      for (int joker = 0; joker < jokers; ++joker) {
        deal.cards[card++] = static_cast<std::uint8_t>(deck_.position(Card::joker(joker)));
      }
    }
  }

  void choose_ranks(std::size_t chosen, int from) {
    if (chosen + 1 == first_.size()) {
      add_deals();
      return;
    }
    for (int rank = from; rank < deck_.ranks().size(); ++rank) {
      first_[chosen] = rank * deck_.suits();
      choose_ranks(chosen + 1, rank + 1);
    }
  }

  void add_deals() {
    std::array<int, 5> first;
    for (std::size_t i = 0; i < 5; ++i) first[i] = first_[rank_of_[i]];
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
  std::vector<int> first_;            ///< [rank of the shape]: the position of its first card
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
