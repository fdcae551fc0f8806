// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

// Cards as NaiveReader sees them for every way to hold every deal, so none of it asks for memory.
namespace vpanalyze::oracle {

/// Some of the ranks from 2 to 14; 0 stands for a name that is none.
class Ranks {
 public:
  void insert(int rank) { bits_ |= 1U << rank; }
  bool contains(int rank) const { return (bits_ >> rank & 1U) != 0; }
  bool contains_all(Ranks others) const { return (others.bits_ & ~bits_) == 0; }
  bool empty() const { return bits_ == 0; }

 private:
  unsigned bits_ = 0;
};

/// A number for each of up to five cards.
class SmallSet {
 public:
  void push_back(int value) { values_[size_++] = value; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  int& operator[](std::size_t i) { return values_[i]; }
  int operator[](std::size_t i) const { return values_[i]; }
  int front() const { return values_[0]; }
  int back() const { return values_[size_ - 1]; }
  auto begin() { return values_.begin(); }
  auto end() { return values_.begin() + static_cast<std::ptrdiff_t>(size_); }
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.begin() + static_cast<std::ptrdiff_t>(size_); }
  /// Missing ones are 0 and stay at the end.
  void sort_descending() {
    std::sort(values_.begin(), values_.end(), [](int a, int b) { return a > b; });
  }

  friend bool operator==(const SmallSet& a, const SmallSet& b) = default;
  friend bool operator<(const SmallSet& a, const SmallSet& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<int, 5> values_{};
  std::size_t size_ = 0;
};

}  // namespace vpanalyze::oracle
