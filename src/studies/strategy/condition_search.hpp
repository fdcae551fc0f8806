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

/// How many conditions are tried on every chance at a time, for judging how long a search takes.
std::size_t conditions_tried();

/// At most so many conditions that some of the gains meet and no loss does, few and plain where
/// possible. The chances that meet them are left in `chances`; if there are losses among these, no
/// better conditions were found.
/// The result does not depend on the number of workers.
std::vector<DealCondition> find_conditions(std::vector<HeldChance>& chances, std::size_t most,
                                           int workers);

}  // namespace vpanalyze
