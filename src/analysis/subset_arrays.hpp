// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cards/set_classes.hpp"

namespace vpanalyze {

/// One number for every set of zero to four cards: arrays 1 to 5 of the method (array 1 holds the
/// four-card sets, array 5 the empty set). By class, one for all the sets that suit renamings turn
/// into each other; or by hand_index.
template <class Number>
class SubsetArrays {
 public:
  /// By class, all zero.
  explicit SubsetArrays(const SetClasses& classes) {
    for (int cards = 0; cards <= 4; ++cards) of_size(cards).resize(classes.count(cards));
  }

  /// By hand_index, from numbers by class.
  SubsetArrays(const SetClasses& classes, const SubsetArrays& by_class) {
    for (int cards = 0; cards <= 4; ++cards) {
      const std::vector<Number>& numbers = by_class.of_size(cards);
      of_size(cards).reserve(classes.class_of(cards).size());
      for (const std::uint32_t set : classes.class_of(cards))
        of_size(cards).push_back(numbers[set]);
    }
  }

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
  std::array<std::vector<Number>, SetClasses::kSizes> of_size_;
};

}  // namespace vpanalyze
