// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <type_traits>
#include <vector>

namespace vpanalyze {

// Algorithms on whole ranges, as in std::ranges, which emscripten's library lacks. What is asked of
// an item, here "f", is a function or a pointer to a member.

template <class Range, class F>
constexpr bool any_of(const Range& range, const F& f) {
  return std::any_of(range.begin(), range.end(), std::cref(f));
}

template <class Range, class F>
constexpr bool all_of(const Range& range, const F& f) {
  return std::all_of(range.begin(), range.end(), std::cref(f));
}

template <class Range, class F>
constexpr bool none_of(const Range& range, const F& f) {
  return std::none_of(range.begin(), range.end(), std::cref(f));
}

template <class Range, class Item>
requires requires(const Range& range) { range.begin(); }
constexpr bool contains(const Range& range, const Item& item) {
  return std::find(range.begin(), range.end(), item) != range.end();
}

/// Returns an iterator to the first item for which f is true; the end if there is none.
template <class Range, class F>
constexpr auto find_if(Range&& range, const F& f) {
  return std::find_if(range.begin(), range.end(), std::cref(f));
}

template <class Range, class F>
constexpr std::size_t count_if(const Range& range, const F& f) {
  return static_cast<std::size_t>(std::count_if(range.begin(), range.end(), std::cref(f)));
}

/// Returns the sum of f over all items, in their order.
template <class Range, class F>
constexpr auto sum_of(const Range& range, const F& f) {
  std::remove_cvref_t<std::invoke_result_t<const F&, decltype(*range.begin())>> sum{};
  for (const auto& item : range) sum += std::invoke(f, item);
  return sum;
}

/// Returns [item]: f of it.
template <class Range, class F>
constexpr auto mapped(const Range& range, const F& f) {
  std::vector<std::decay_t<std::invoke_result_t<const F&, decltype(*range.begin())>>> all;
  all.reserve(range.size());
  for (const auto& item : range) all.push_back(std::invoke(f, item));
  return all;
}

/// Sorts by f, ascending or as `less` says; items that tie keep their order.
template <class Range, class F, class Less = std::less<>>
void sort_by(Range& range, const F& f, const Less& less = {}) {
  std::stable_sort(range.begin(), range.end(), [&](const auto& a, const auto& b) {
    return less(std::invoke(f, a), std::invoke(f, b));
  });
}

/// Sorts a list and removes repeated items.
template <class List, class Less = std::less<>>
void sort_unique(List& list, const Less& less = {}) {
  std::sort(list.begin(), list.end(), less);
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

/// Returns the index of the first item for which f is true; the size if there is none.
template <class Range, class F>
constexpr std::size_t index_if(const Range& range, const F& f) {
  return static_cast<std::size_t>(find_if(range, f) - range.begin());
}

/// Returns the index of the greatest item, the first one if several tie.
template <class Range>
constexpr std::size_t index_of_greatest(const Range& range) {
  return static_cast<std::size_t>(std::max_element(range.begin(), range.end()) - range.begin());
}

}  // namespace vpanalyze
