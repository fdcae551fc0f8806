// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

/// One JSON object without line ends. Scripts rely on its keys: more may be added, none may change.
std::string analysis_json(const Analysis& game);

}  // namespace vpanalyze
