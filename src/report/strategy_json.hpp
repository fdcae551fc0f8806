// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

/// One JSON object without line ends. Scripts rely on its keys: more may be added, none may change.
std::string strategy_json(const PlayedChart& chart);
std::string strategy_levels_json(const ChartLevels& levels);

}  // namespace vpanalyze
