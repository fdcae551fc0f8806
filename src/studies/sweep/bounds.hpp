// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "studies/sweep/box.hpp"

namespace vpanalyze {

/// Lines of a design_grid(), which keep their order.
struct OrderedLines {
  OrderedLines(const SweepGrid& grid, const GridOutcomes& outcomes);

  std::size_t varied;                   ///< number of varied lines
  std::vector<std::size_t> varied_of;   ///< [line]: its number in the grid, or `varied` if it does
                                        ///< not vary
  std::vector<std::size_t> line_of;      ///< [outcome]: line that pays it
};

/// Bounds for best play in a box of pays, as Σ ways × value. With W the values of the varied lines,
///
///     plane(W) = constant + Σ over varied lines of slope · W
///     plane(W) ≤ best play at W ≤ plane(W) + gain
///
/// The plane is the strategy that is best in the middle of the box, applied everywhere. Its gain is
/// at most the sum over deals of the gain by another hold in the corner where that hold is best.
class BoundingPlane {
 public:
  /// Creates a plane on which everything is zero.
  explicit BoundingPlane(std::size_t varied) : slope(varied) {}
  /// Computes the plane of a box with known play.
  BoundingPlane(const OrderedLines& lines, const Box& box);

  int128 constant = 0;
  std::vector<std::int64_t> slope;  ///< [varied line]
  int128 gain = 0;
  std::size_t deciding = 0;  ///< the varied line on which play in the box depends most

 private:
  void choose(std::int64_t deals, std::span<const OpenHold> holds);
  std::int64_t middle_value(const OpenHold& hold) const;
  void set_plane(const OrderedLines& lines, const Box& box);
  void set_deciding(const OrderedLines& lines, const Box& box);

  std::vector<OutcomeRange> varied_;
  std::vector<std::int64_t> ways_;  ///< [outcome]: ways of the play that is best in the middle
  std::vector<double> moved_;       ///< [outcome]: Σ over open deals of |difference of ways|
};

}  // namespace vpanalyze
