// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/studies/simulate.hpp"

namespace vpanalyze {

/// A JSON object on one line. Amounts are in bets.
std::string simulate_json(const Simulation& result);

}  // namespace vpanalyze
