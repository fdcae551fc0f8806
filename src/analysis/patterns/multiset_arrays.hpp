// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace vpanalyze {

/// One number for every multiset of zero to five card kinds, by MultisetIndex.
template <class Number>
class MultisetArrays {
 public:
  explicit MultisetArrays(const std::array<std::uint32_t, 6>& sizes) {
    for (std::size_t k = 0; k < sizes.size(); ++k) of_size_[k].resize(sizes[k]);
  }

  std::vector<Number>& of_size(int cards) { return of_size_[static_cast<std::size_t>(cards)]; }
  const std::vector<Number>& of_size(int cards) const {
    return of_size_[static_cast<std::size_t>(cards)];
  }

 private:
  std::array<std::vector<Number>, 6> of_size_;
};

}  // namespace vpanalyze
