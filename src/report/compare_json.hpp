// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/studies/compare.hpp"

namespace vpanalyze {

/// The advice of a difference: "in A hold 4 to a flush, 2 high cards; in B 3 to a royal flush,
/// AJT".
std::string advice(const PlayDifference& difference);

/// A comparison as one JSON object.
std::string compare_json(const Comparison& comparison);

}  // namespace vpanalyze
