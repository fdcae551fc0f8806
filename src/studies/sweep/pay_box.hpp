// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// Range of places in the list of a varied line.
struct PlaceRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;  ///< past the last
  std::uint64_t size() const { return end - begin; }
  bool operator==(const PlaceRange&) const = default;
};

/// PlaceList of all varied lines, in the order of the grid: the paytables in all their
/// combinations.
using PayBox = std::vector<PlaceRange>;
using PlaceList = std::vector<std::uint64_t>;

/// Returns the intersection of two ranges; empty ranges are not reversed.
inline PlaceRange overlap(const PlaceRange& a, const PlaceRange& b) {
  const std::uint64_t begin = std::max(a.begin, b.begin);
  return {begin, std::max(begin, std::min(a.end, b.end))};
}

/// Returns the first place for which reaches(place) is true, or the end. It must be true from there
/// on.
template <class Reaches>
std::uint64_t first_place(PlaceRange places, const Reaches& reaches) {
  while (places.begin < places.end) {
    const std::uint64_t middle = places.begin + places.size() / 2;
    if (reaches(middle)) {
      places.end = middle;
    } else {
      places.begin = middle + 1;
    }
  }
  return places.begin;
}

/// Returns the box of all paytables of a grid.
inline PayBox whole_grid(const SweepGrid& grid) {
  PayBox box;
  for (const VariedLine& line : grid.varied()) box.push_back({0, line.pays.size()});
  return box;
}

/// Returns the box of a single paytable.
inline PayBox box_at(const PlaceList& places) {
  PayBox box;
  for (const std::uint64_t place : places) box.push_back({place, place + 1});
  return box;
}

/// Returns the number of paytables in a box.
inline std::uint64_t paytables_in(const PayBox& box) {
  std::uint64_t paytables = 1;
  for (const PlaceRange& places : box) paytables *= places.size();
  return paytables;
}

/// Returns the outermost line that still varies in a box of several paytables. Halves along it are
/// consecutive in the grid.
inline std::size_t outermost(const PayBox& box) {
  std::size_t varied = 0;
  while (box[varied].size() == 1) ++varied;
  return varied;
}

/// Returns the lower or upper half of a box along a varied line.
inline PayBox half_of(PayBox box, std::size_t varied, bool upper) {
  PlaceRange& places = box[varied];
  const std::uint64_t middle = places.begin + places.size() / 2;
  (upper ? places.begin : places.end) = middle;
  return box;
}

}  // namespace vpanalyze
