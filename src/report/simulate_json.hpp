// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/studies/simulate.hpp"

namespace vpanalyze {

/// A JSON object on one line. Amounts are in bets. `chart` names the chart that was played by.
std::string simulate_json(const Simulation& result, const std::string& chart);

}  // namespace vpanalyze
