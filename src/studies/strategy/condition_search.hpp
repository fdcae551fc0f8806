// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "studies/strategy/deal_condition.hpp"

namespace vpanalyze {

/// Deals of a class that could be held otherwise, and what that would gain; negative is a loss.
struct HeldChance {
  HeldDeal deal;
  std::uint32_t number;  ///< of the class
  std::uint64_t weight;
  double gain;
};

/// At most so many conditions that some of the gains meet and no loss does, few and plain where
/// possible. The chances that meet them are left in `chances`; if there are losses among these, no
/// better conditions were found.
std::vector<DealCondition> find_conditions(std::vector<HeldChance>& chances, std::size_t most);

}  // namespace vpanalyze
