// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "vpanalyze/cards/hand_index.hpp"

namespace vpanalyze {

/// One number for every set of zero to four cards of a deck, by hand_index: arrays 1 to 5 of the
/// method (array 1 holds the four-card sets, array 5 the empty set).
template <class Number>
class SubsetArrays {
 public:
  explicit SubsetArrays(int deck_size)
      : SubsetArrays(deck_size, std::vector<Number>(binomial(deck_size, 4))) {}

  /// With the numbers of the four-card sets given and zero for all smaller ones.
  SubsetArrays(int deck_size, std::vector<Number> fours) : deck_size_(deck_size) {
    for (int cards = 0; cards <= 3; ++cards) of_size(cards).resize(binomial(deck_size, cards));
    of_size(4) = std::move(fours);
  }

  int deck_size() const { return deck_size_; }
  std::vector<Number>& of_size(int cards) { return of_size_[static_cast<std::size_t>(cards)]; }
  const std::vector<Number>& of_size(int cards) const {
    return of_size_[static_cast<std::size_t>(cards)];
  }

  SubsetArrays& operator+=(const SubsetArrays& other) {
    for (std::size_t k = 0; k < of_size_.size(); ++k) {
      for (std::size_t i = 0; i < of_size_[k].size(); ++i) of_size_[k][i] += other.of_size_[k][i];
    }
    return *this;
  }

 private:
  int deck_size_;
  std::array<std::vector<Number>, 5> of_size_;
};

/// Where the sets that extend a given set by one higher card lie: the set with last card x is
/// element x of a row. The row starts where hand_index without its last term, D − 1 − x, says:
///
///     row(a, b, c) = C(D,4) − D − C(D−1−a,4) − C(D−1−b,3) − C(D−1−c,2)
///
/// and likewise for fewer cards. It may start before the array; only elements behind the last card
/// exist.
class Rows {
 public:
  explicit Rows(int deck_size) : deck_size_(deck_size) {}

  std::ptrdiff_t after(int a) const { return start(2) - term(a, 2); }
  std::ptrdiff_t after(int a, int b) const { return start(3) - term(a, 3) - term(b, 2); }
  std::ptrdiff_t after(int a, int b, int c) const { return after_without_last(a, b) - term(c, 2); }

  /// row(a, b, c) + C(D−1−c,2), which loops over c can take out.
  std::ptrdiff_t after_without_last(int a, int b) const {
    return start(4) - term(a, 4) - term(b, 3);
  }
  std::ptrdiff_t last_term(int c) const { return term(c, 2); }

 private:
  std::ptrdiff_t start(int cards) const {
    return static_cast<std::ptrdiff_t>(binomial(deck_size_, cards)) - deck_size_;
  }
  std::ptrdiff_t term(int card, int cards_from_here) const {
    return hand_index_term(deck_size_, card, cards_from_here);
  }

  int deck_size_;
};

}  // namespace vpanalyze
