// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

/// The chart for a pocket: cards of 9 × 13 cm to be cut out, as few as will do, in type as large as
/// they have room for. Only paper shows them.
std::string pocket_cards(const PlayedChart& chart);

}  // namespace vpanalyze
