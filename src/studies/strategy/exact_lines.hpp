// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "analysis/deal_values.hpp"
#include "studies/strategy/numbered_holds.hpp"
#include "studies/strategy/phrased_line.hpp"

namespace vpanalyze {

/// Adds lines with conditions, "one high card, A if with JT suited unless with 9", until the chart
/// misplays no deal. `sections` are the lines by number of wild cards.
void add_exact_lines(const DealValues& values, const NumberedHolds& holds,
                     std::vector<std::vector<PhrasedLine>>& sections);

}  // namespace vpanalyze
