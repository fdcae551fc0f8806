// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include "vpanalyze/cards/hand_index.hpp"

namespace vpanalyze {

/// One number for every set of zero to four cards of a deck, by hand_index: arrays 1 to 5 of the method
/// (array 1 holds the four-card sets, array 5 the empty set).
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

/// Where the sets that extend a given set by one higher card lie: the set with last card c is element
/// c of the row that starts here. (The row may start before the array; only c above the set exist.)
class Rows {
 public:
  explicit Rows(int deck_size) : deck_size_(deck_size) {}

  std::ptrdiff_t after(int a) const { return row(2, {a}); }
  std::ptrdiff_t after(int a, int b) const { return row(3, {a, b}); }
  std::ptrdiff_t after(int a, int b, int c) const { return row(4, {a, b, c}); }
  std::ptrdiff_t after(int a, int b, int c, int d) const { return row(5, {a, b, c, d}); }

 private:
  /// hand_index of a set of k cards without its last term C(D − 1 − c, 1) = D − 1 − c.
  std::ptrdiff_t row(int k, std::initializer_list<int> cards) const {
    std::ptrdiff_t index = static_cast<std::ptrdiff_t>(binomial(deck_size_, k)) - deck_size_;
    int left = k;
    for (const int card : cards) index -= hand_index_term(deck_size_, card, left--);
    return index;
  }

  int deck_size_;
};

}  // namespace vpanalyze
