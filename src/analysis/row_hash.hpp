// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vpanalyze {

/// For unordered maps by lists of 32-bit numbers.
struct RowHash {
  template <class Number>
  std::size_t operator()(const std::vector<Number>& row) const {
    static_assert(sizeof(Number) == sizeof(std::uint32_t));
    std::uint64_t hash = row.size();
    for (const Number entry : row) {
      hash = (hash ^ static_cast<std::uint32_t>(entry)) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 29U;
    }
    return hash;
  }
};

}  // namespace vpanalyze
