// SPDX-License-Identifier: MIT
#include "studies/strategy/exact_lines.hpp"

namespace vpanalyze {

void add_exact_lines(const DealValues& /*values*/, const HoldShapes& /*shapes*/,
                     std::vector<std::vector<PhrasedLine>>& /*sections*/) {}

}  // namespace vpanalyze
