// SPDX-License-Identifier: MIT
#include "evaluate/multiset_index.hpp"

#include <algorithm>
#include <cassert>

namespace vpanalyze {

MultisetIndex::MultisetIndex(std::span<const int> copies, int things)
    : copies_(copies.begin(), copies.end()), things_(things), smaller_(copies.size()) {
  assert(things >= 0 && things <= kMostThings);
  // ways[r] is S(i + 1, r): the number of ways to choose r things from the kinds after kind i.
  std::array<std::uint32_t, kMostThings + 1> ways{1};
  for (std::size_t i = copies_.size(); i-- > 0;) {
    const int most = std::min(copies_[i], things);
    std::array<std::uint32_t, kMostThings + 1> ways_from_here{};
    for (int left = 0; left <= things; ++left) {
      const auto r = static_cast<std::size_t>(left);
      std::uint32_t smaller = 0;
      for (int n = 0; n <= std::min(most, left); ++n) {
        smaller_[i][r][static_cast<std::size_t>(n)] = smaller;
        smaller += ways[static_cast<std::size_t>(left - n)];
      }
      ways_from_here[r] = smaller;
    }
    ways = ways_from_here;
  }
  size_ = ways[static_cast<std::size_t>(things)];
}

/// Builds the table. The index is Σ term(kind, cards left, count) over all kinds. With one thing
/// more of a kind, the kinds before it have one more left in their terms; the kinds after it are
/// unchanged:
///
///     index(A + κ) = Σ_{i < κ} term(i, left_i + 1, n_i) + term(κ, left_κ + 1, n_κ + 1)
///                  + Σ_{i > κ} term(i, left_i, n_i)
MultisetSteps::MultisetSteps(const MultisetIndex& smaller, const MultisetIndex& larger)
    : kinds_(static_cast<std::size_t>(smaller.kinds())) {
  next_.resize(smaller.size() * kinds_);
  auto next = next_.begin();
  std::uint32_t multiset = 0;
  smaller.for_each([&](std::span<const std::uint8_t> counts) {
    std::uint32_t smaller_count = 0;
    std::uint32_t larger_count = multiset++;
    int left = smaller.things();
    for (int kind = 0; kind < smaller.kinds(); ++kind) {
      const int count = counts[static_cast<std::size_t>(kind)];
      larger_count -= smaller.term(kind, left, count);
      *next++ = count < smaller.copies(kind)
                    ? smaller_count + larger.term(kind, left + 1, count + 1) + larger_count
                    : kImpossible;
      smaller_count += larger.term(kind, left + 1, count);
      left -= count;
    }
  });
}

}  // namespace vpanalyze
