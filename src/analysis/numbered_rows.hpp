// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace vpanalyze {

/// Hash of rows of 32-bit numbers, also suitable for unordered maps.
struct RowHash {
  template <class Row>
  std::size_t operator()(const Row& row) const {
    static_assert(sizeof(row[0]) == sizeof(std::uint32_t));
    std::uint64_t hash = row.size();
    for (const auto entry : row) {
      hash = (hash ^ static_cast<std::uint32_t>(entry)) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 29U;
    }
    return hash;
  }
};

/// Distinct rows of numbers, numbered in the order of their first appearance. They are stored in
/// one block of memory, since there can be millions of them.
class NumberedRows {
 public:
  using Row = std::span<const std::uint32_t>;

  std::size_t size() const { return ends_.size(); }
  /// Returns the offset of a row among the entries of all rows.
  std::size_t begin(std::size_t number) const { return number == 0 ? 0 : ends_[number - 1]; }
  Row operator[](std::size_t number) const {
    return Row(entries_).subspan(begin(number), ends_[number] - begin(number));
  }

  /// Returns the number of a row, adding it if it is new; a new row gets the previous size().
  std::size_t number_of(Row row) {
    if (2 * size() >= places_.size()) widen();
    std::size_t place = RowHash()(row) & (places_.size() - 1);
    for (; places_[place] != kFree; place = (place + 1) & (places_.size() - 1)) {
      const Row known = (*this)[places_[place]];
      if (std::equal(known.begin(), known.end(), row.begin(), row.end())) return places_[place];
    }
    places_[place] = static_cast<std::uint32_t>(size());
    entries_.insert(entries_.end(), row.begin(), row.end());
    ends_.push_back(entries_.size());
    return size() - 1;
  }

  bool operator==(const NumberedRows& other) const {
    return ends_ == other.ends_ && entries_ == other.entries_;
  }

 private:
  static constexpr std::uint32_t kFree = 0xFFFF'FFFF;

  void widen() {
    places_.assign(std::max<std::size_t>(64, 2 * places_.size()), kFree);
    for (std::size_t number = 0; number < size(); ++number) {
      std::size_t place = RowHash()((*this)[number]) & (places_.size() - 1);
      while (places_[place] != kFree) place = (place + 1) & (places_.size() - 1);
      places_[place] = static_cast<std::uint32_t>(number);
    }
  }

  std::vector<std::uint32_t> entries_;
  std::vector<std::size_t> ends_;      ///< [row]: offset of its end among the entries
  std::vector<std::uint32_t> places_;  ///< rows by hash; collisions take the next free place
};

}  // namespace vpanalyze
