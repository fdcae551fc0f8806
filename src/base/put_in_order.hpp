// SPDX-License-Identifier: MIT
// Stable sorting in little code, where speed does not matter.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

namespace vpanalyze {

/// The numbers from 0 to `count` - 1 in order; ties stay in the order of the numbers.
inline std::vector<std::size_t> numbers_in_order(
    std::size_t count, const std::function<bool(std::size_t, std::size_t)>& comes_before) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  std::stable_sort(numbers.begin(), numbers.end(),
                   [&](std::size_t a, std::size_t b) { return comes_before(a, b); });
  return numbers;
}

/// Sorts like std::stable_sort, which makes some 3,500 bytes of code for each type. This sorts
/// numbers instead, with one piece of code for all types.
template <class T, class Before>
void put_in_order(std::vector<T>& all, const Before& comes_before) {
  std::vector<T> sorted;
  sorted.reserve(all.size());
  for (const std::size_t number : numbers_in_order(all.size(), [&](std::size_t a, std::size_t b) {
         return comes_before(all[a], all[b]);
       })) {
    sorted.push_back(std::move(all[number]));
  }
  all = std::move(sorted);
}

}  // namespace vpanalyze
