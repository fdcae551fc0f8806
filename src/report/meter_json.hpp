// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/studies/meter.hpp"

namespace vpanalyze {

/// What became of a meter as one JSON object. Pays are for a bet of one unit.
std::string meter_json(const MeterResult& result);

}  // namespace vpanalyze
