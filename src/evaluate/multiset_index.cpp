// SPDX-License-Identifier: MIT
#include "vpanalyze/evaluate/multiset_index.hpp"

#include <algorithm>
#include <cassert>

namespace vpanalyze {

MultisetIndex::MultisetIndex(std::span<const int> copies, int things)
    : copies_(copies.begin(), copies.end()), things_(things), smaller_(copies.size()) {
  assert(things >= 0 && things <= kMostThings);
  // ways[r] is S(i + 1, r): in how many ways r things can be chosen from the kinds behind kind i.
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

}  // namespace vpanalyze
