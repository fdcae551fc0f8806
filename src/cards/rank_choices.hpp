// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "cards/suit_orbits.hpp"
#include "vpanalyze/cards/deck.hpp"

namespace vpanalyze {

/// All sets of so many cards of a deck but for their suits, shape by shape. A deck is in order of
/// rank, so that the position of a card is (place of its rank in the deck) · suits + suit: what is
/// worked out once for the suits of a shape fits all its choices of ranks but for the first part.
class RankChoices {
 public:
  RankChoices(const Deck& deck, int cards) : deck_(deck), cards_(cards) {}

  /// Calls on_shape(shape, jokers) for every shape and number of jokers, and after each of these
  /// calls on_ranks(first) for every choice of ranks of that shape: first[i] is the position of the
  /// lowest card of the i-th rank, and the last element is zero, for jokers, whose positions are
  /// their own.
  template <class OnShape, class OnRanks>
  void for_each(const OnShape& on_shape, const OnRanks& on_ranks) {
    for (int jokers = 0; jokers <= std::min(deck_.jokers(), cards_); ++jokers) {
      jokers_ = jokers;
      extend_shape(cards_ - jokers, on_shape, on_ranks);
    }
  }

 private:
  template <class OnShape, class OnRanks>
  void extend_shape(int left, const OnShape& on_shape, const OnRanks& on_ranks) {
    if (left == 0) {
      on_shape(shape_, jokers_);
      first_.assign(shape_.size() + 1, 0);
      choose_ranks(0, 0, on_ranks);
      return;
    }
    for (int count = std::min(left, deck_.suits()); count >= 1; --count) {
      shape_.push_back(count);
      extend_shape(left - count, on_shape, on_ranks);
      shape_.pop_back();
    }
  }

  template <class OnRanks>
  void choose_ranks(std::size_t chosen, int from, const OnRanks& on_ranks) {
    if (chosen == shape_.size()) {
      on_ranks(first_);
      return;
    }
    for (int rank = from; rank < deck_.ranks().size(); ++rank) {
      first_[chosen] = rank * deck_.suits();
      choose_ranks(chosen + 1, rank + 1, on_ranks);
    }
  }

  const Deck& deck_;
  int cards_;
  int jokers_ = 0;
  RankShape shape_;
  std::vector<int> first_;
};

/// For every card of a set of this shape, jokers last: which element of `first` its position starts
/// from.
inline std::vector<std::size_t> ranks_of_cards(const RankShape& shape, int jokers) {
  std::vector<std::size_t> ranks;
  for (std::size_t rank = 0; rank < shape.size(); ++rank) {
    ranks.insert(ranks.end(), static_cast<std::size_t>(shape[rank]), rank);
  }
  ranks.insert(ranks.end(), static_cast<std::size_t>(jokers), shape.size());
  return ranks;
}

}  // namespace vpanalyze
