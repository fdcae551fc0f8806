// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/deal_values.hpp"
#include "studies/strategy/hold_shape.hpp"

namespace vpanalyze {

/// Holds that a chart's search does not tell apart: a shape without what never matters (the exact
/// ranks of flushes, ranks that no rule tells apart).
using HoldCell = HoldShape;

HoldCell cell_of(const HoldShapes& shapes, const HoldShape& shape);

/// What players say of a hold: of straights and straight flushes gaps and high cards, not ranks.
/// Cells of the same description start out in one line.
HoldCell description_of(const HoldShapes& shapes, const HoldCell& cell);

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
};

/// [number of wild cards]. Cells of families that are best nowhere are left out; one of each cell
/// counts in a deal, the one that goes first.
std::vector<DealGroups> deal_groups(const DealValues& values, const HoldShapes& shapes);

}  // namespace vpanalyze
