// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/holdem/equity.hpp"

namespace vpanalyze {

/// One JSON object without line ends. Scripts rely on its keys: more may be added, none may change.
std::string equity_json(const EquityQuestion& question, const Equity& equity);

}  // namespace vpanalyze
