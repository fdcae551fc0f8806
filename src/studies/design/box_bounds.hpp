// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "studies/sweep/box_walk.hpp"

namespace vpanalyze {

/// What best play comes to in a box of pays, as Σ ways × worth: for paytables that keep the order
/// of lines (design_grid()), with W the worth of the varied lines,
///
///     plane(W) = constant + Σ over varied lines of slope · W
///     plane(W) ≤ best play at W ≤ plane(W) + gain
///
/// The plane is the play that is best in the middle of the box, kept everywhere. It gains at most
/// what every deal by itself could gain by another hold in the corner where that is best.
struct BoxBounds {
  int128 constant = 0;
  std::vector<std::int64_t> slope;  ///< [varied line]
  int128 gain = 0;
  std::size_t deciding = 0;  ///< the varied line on which play in the box depends most
};

class BoundingPlane {
 public:
  BoundingPlane(const SweepGrid& grid, const GridOutcomes& outcomes, const HoldRows& rows);

  /// For a box of more than one paytable whose play is known.
  const BoxBounds& operator()(const OpenBox& box);

 private:
  struct OutcomeWorth {
    std::size_t outcome;
    WorthRange worth;
    std::int64_t middle;
  };

  void choose(std::int64_t deals, std::span<const OpenHold> holds);
  std::int64_t in_the_middle(const OpenHold& hold) const;
  std::int64_t most_gain(const OpenHold& played, const OpenHold& other) const;
  void set_plane(const OpenBox& box);
  void set_deciding(const OpenBox& box);

  const SweepGrid& grid_;
  const HoldRows& rows_;
  std::vector<std::size_t> varied_of_;  ///< [line]: its number in the grid, the last + 1 if none
  std::vector<std::size_t> line_of_;    ///< [outcome]: pays it while lines keep their order

  // Of the box at hand.
  std::vector<OutcomeWorth> varied_;
  std::vector<std::int64_t> ways_;  ///< [outcome] of the play that is best in the middle
  std::vector<double> moved_;       ///< [outcome] Σ over open deals of |difference of ways|
  BoxBounds bounds_;
};

}  // namespace vpanalyze
