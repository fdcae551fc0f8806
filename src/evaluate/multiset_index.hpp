// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// Copies of each rank in a deck of 52 cards.
inline constexpr std::array<int, kRanks> kFourOfEachRank = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};

/// Position of a multiset in the list of all multisets of its size, a perfect hash without gaps.
///
/// There are m kinds of thing, kind i available copies_i times; a multiset of k of them is the
/// string of its counts n_1 … n_m, 0 <= n_i <= copies_i, Σ n_i = k. Strings are listed in
/// lexicographic order, so that a string's position is the number of smaller ones,
///
///     index(n) = Σ_i Σ_{j < n_i} S(i + 1, k − n_1 − … − n_{i−1} − j)
///
/// where S(i, r) counts the ways to choose r more things from kinds i … m: S(i, r) = Σ_{j <=
/// copies_i} S(i + 1, r − j), S(m + 1, 0) = 1.
///
/// With kFourOfEachRank this is Lee's quinary hash: 6,175 strings for five cards, 18,395 for six,
/// 49,205 for seven.
class MultisetIndex {
 public:
  static constexpr int kMostThings = 7;

  /// Prepares the index for multisets of `things` things, at most kMostThings; `copies[i]` is the
  /// number of copies of kind i.
  MultisetIndex(std::span<const int> copies, int things);

  int kinds() const { return static_cast<int>(copies_.size()); }
  int things() const { return things_; }
  const std::vector<int>& copies() const { return copies_; }
  int copies(int kind) const { return copies_[static_cast<std::size_t>(kind)]; }
  std::uint32_t size() const { return size_; }

  /// Returns the index of a multiset. `counts[i]` is the number of things of kind i; the counts
  /// must add up to things().
  std::uint32_t operator()(std::span<const std::uint8_t> counts) const {
    std::uint32_t index = 0;
    auto left = static_cast<std::size_t>(things_);
    for (std::size_t kind = 0; left > 0; ++kind) {
      index += smaller_[kind][left][counts[kind]];
      left -= counts[kind];
    }
    return index;
  }

  /// Returns the term of a kind in the index if the kinds before it leave `left` things and `count`
  /// are of it.
  std::uint32_t term(int kind, int left, int count) const {
    return smaller_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(left)]
                   [static_cast<std::size_t>(count)];
  }

  /// Calls visit(counts) for every multiset, in the order of their indexes.
  template <class Visit>
  void for_each(Visit visit) const {
    std::vector<std::uint8_t> counts(copies_.size());
    for_each_list([&](std::span<const std::uint8_t> list) {
      std::fill(counts.begin(), counts.end(), std::uint8_t{0});
      for (const std::uint8_t kind : list) ++counts[kind];
      visit(std::span<const std::uint8_t>(counts));
    });
  }

  /// Calls visit(kinds) for every multiset as a list, ascending, each kind as often as it is taken.
  template <class Visit>
  void for_each_list(Visit visit) const {
    std::array<std::uint8_t, kMostThings> list;
    extend(list, 0, 0, visit);
  }

 private:
  /// Extends a list whose first `taken` things end in `run` equal ones. Multisets with more of the
  /// lower kinds come later, so the next kind runs downwards.
  template <class Visit>
  void extend(std::array<std::uint8_t, kMostThings>& list, std::size_t taken, int run,
              Visit& visit) const {
    if (taken == static_cast<std::size_t>(things_)) {
      visit(std::span<const std::uint8_t>(list).first(taken));
      return;
    }
    const int last = taken == 0 ? -1 : list[taken - 1];
    for (int kind = kinds() - 1; kind >= 0 && kind >= last; --kind) {
      const int equal = kind == last ? run + 1 : 1;
      if (equal > copies(kind)) continue;
      list[taken] = static_cast<std::uint8_t>(kind);
      extend(list, taken + 1, equal, visit);
    }
  }

  using Offsets = std::array<std::array<std::uint32_t, kMostThings + 1>, kMostThings + 1>;

  std::vector<int> copies_;
  int things_;
  std::uint32_t size_ = 0;
  /// Number of strings with r things left at kind i whose count there is below n:
  /// smaller_[i][r][n].
  std::vector<Offsets> smaller_;
};

/// Index of the multiset of k + 1 things after adding one to a multiset of k: a table of
/// smaller.size() × kinds. With one table for each size, the index of a growing hand takes one
/// look-up per card.
class MultisetSteps {
 public:
  static constexpr std::uint32_t kImpossible = ~std::uint32_t{0};

  /// Builds the table for two indexes over the same kinds; `larger` has one thing more.
  MultisetSteps(const MultisetIndex& smaller, const MultisetIndex& larger);

  /// Returns the larger multiset, or kImpossible if all copies of the kind are taken.
  std::uint32_t operator()(std::uint32_t multiset, int kind) const {
    return next_[multiset * kinds_ + static_cast<std::size_t>(kind)];
  }

 private:
  std::size_t kinds_;
  std::vector<std::uint32_t> next_;
};

}  // namespace vpanalyze
