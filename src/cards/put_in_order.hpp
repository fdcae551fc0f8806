// SPDX-License-Identifier: MIT
// Sorting of what need not be sorted fast.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

namespace vpanalyze {

/// The numbers from 0 to `count` - 1, sorted; those of which none comes before the other stay as
/// they are.
inline std::vector<std::size_t> numbers_in_order(
    std::size_t count, const std::function<bool(std::size_t, std::size_t)>& comes_before) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  std::stable_sort(numbers.begin(), numbers.end(),
                   [&](std::size_t a, std::size_t b) { return comes_before(a, b); });
  return numbers;
}

/// As std::stable_sort, which makes some 3,500 bytes of code for every type: here only numbers are
/// sorted, in one place for all types.
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
