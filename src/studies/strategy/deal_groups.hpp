// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/deal_values.hpp"
#include "studies/strategy/numbered_holds.hpp"

namespace vpanalyze {

/// Holds that a chart's search does not tell apart: a shape without what never matters (the exact
/// ranks of flushes, ranks that no rule tells apart).
using HoldCell = HoldShape;

HoldCell cell_of(const HoldShapes& shapes, const HoldShape& shape);

/// What players say of a hold: of straights and straight flushes gaps and high cards, not ranks.
/// Cells of the same description start out in one line.
HoldCell description_of(const HoldShapes& shapes, const HoldCell& cell);

/// The cells of all holds of a game's deals, by numbers.
class HoldCells {
 public:
  explicit HoldCells(const NumberedHolds& holds);

  /// By number, sorted.
  const std::vector<HoldCell>& cells() const { return cells_; }
  /// The number of the cell of a shape.
  std::uint16_t of(HoldNumber shape) const { return of_shape_[shape]; }
  /// The number of a cell that is one of them.
  std::uint16_t number(const HoldCell& cell) const;

 private:
  std::vector<HoldCell> cells_;
  std::vector<std::uint16_t> of_shape_;
};

/// A hold that deals of a group contain.
struct GroupHold {
  std::uint16_t cell;  ///< number in DealGroups::cells
  double cost;         ///< of playing it on all deals of the group, in DealValues::unit()
};

/// Deals that contain the same holds.
struct DealGroup {
  std::uint32_t first;  ///< its holds in DealGroups::holds, those that go first first
  std::uint32_t last;
};

/// All deals with so many wild cards, gathered by the holds they contain. How a chart plays depends
/// on these alone, so that what it costs is a sum over groups, and there are some thousand groups
/// where there are 134,459 classes.
struct DealGroups {
  int wild_cards = 0;
  std::vector<HoldCell> cells;  ///< sorted
  std::vector<GroupHold> holds;
  std::vector<DealGroup> groups;
  /// There were so many groups that these are a sample, with what it stands for in their costs.
  bool is_sample = false;
};

/// [number of wild cards]. Cells of families that are best nowhere are left out; one of each cell
/// counts in a deal, the one that goes first.
std::vector<DealGroups> deal_groups(const DealValues& values, const NumberedHolds& holds,
                                    const HoldCells& cells);

}  // namespace vpanalyze
