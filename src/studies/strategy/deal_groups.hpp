// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "studies/strategy/chart_game.hpp"

namespace vpanalyze {

/// A hold that deals of a group contain.
struct GroupHold {
  CellNumber cell;
  double cost;  ///< of playing it on all deals of the group, in DealValues::unit()
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
  std::vector<GroupHold> holds;
  std::vector<DealGroup> groups;
};

/// [number of wild cards]. Cells that are best nowhere are left out; one of each cell counts in a
/// deal, the one that goes first. Very many groups are a sample of themselves.
std::vector<DealGroups> deal_groups(const ChartGame& game);

}  // namespace vpanalyze
