// SPDX-License-Identifier: MIT
#pragma once

#include "analysis/deal_values.hpp"
#include "studies/strategy/numbered_holds.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

/// Adds lines with conditions, "one high card, A if with JT suited unless with 9", until the chart
/// misplays no deal. It must have a section for every number of wild cards.
void add_exact_lines(const DealValues& values, const NumberedHolds& holds, Chart& chart);

}  // namespace vpanalyze
