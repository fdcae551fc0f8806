// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "vpanalyze/studies/hand.hpp"

namespace vpanalyze {

/// A deal with its best holds, at most so many, as one JSON object.
std::string hand_json(const HandResult& hand, std::size_t holds);

}  // namespace vpanalyze
