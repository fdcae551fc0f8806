// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace vpanalyze {

/// How many multisets of zero to five card kinds there are, and where those of each size begin when
/// they stand behind one another, by size and MultisetIndex. The place of a multiset there is its
/// number.
struct MultisetSizes {
  std::uint32_t first(int cards) const { return ends[static_cast<std::size_t>(cards)]; }
  std::uint32_t end(int cards) const { return ends[static_cast<std::size_t>(cards) + 1]; }
  std::uint32_t count(int cards) const { return end(cards) - first(cards); }

  std::array<std::uint32_t, 7> ends{};  ///< [cards + 1], behind a zero
};

/// One entry for every multiset, by its number.
template <class Number>
class MultisetArrays {
 public:
  explicit MultisetArrays(const MultisetSizes& sizes) : sizes_(sizes), all_(sizes.end(5)) {}

  std::span<Number> of_size(int cards) {
    return std::span(all_).subspan(sizes_.first(cards), sizes_.count(cards));
  }
  std::span<const Number> of_size(int cards) const {
    return std::span(all_).subspan(sizes_.first(cards), sizes_.count(cards));
  }
  std::vector<Number>& all() { return all_; }
  const std::vector<Number>& all() const { return all_; }

 private:
  MultisetSizes sizes_;
  std::vector<Number> all_;
};

}  // namespace vpanalyze
