// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "vpanalyze/evaluate/multiset_index.hpp"

namespace vpanalyze {

/// What multiset of k + 1 things results when one more is added to a multiset of k: a table of
/// from.size() × kinds. With one table a size, the index of a growing hand is one look-up a card.
class MultisetSteps {
 public:
  static constexpr std::uint32_t kImpossible = ~std::uint32_t{0};

  /// Both must be over the same kinds, `to` with one thing more.
  MultisetSteps(const MultisetIndex& from, const MultisetIndex& to);

  /// kImpossible where all copies of the kind are taken.
  std::uint32_t operator()(std::uint32_t multiset, int kind) const {
    return next_[multiset * kinds_ + static_cast<std::size_t>(kind)];
  }

 private:
  std::size_t kinds_;
  std::vector<std::uint32_t> next_;
};

}  // namespace vpanalyze
