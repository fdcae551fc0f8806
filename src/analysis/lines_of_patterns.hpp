// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/scored_deals.hpp"
#include "evaluate/pattern_index.hpp"
#include "game/rules.hpp"

namespace vpanalyze {

/// [pattern]: the line that pays it, the rules being asked once a pattern. Zero for what cannot
/// occur.
std::vector<std::uint8_t> lines_of_patterns(const Rules& rules, const PatternIndex& patterns,
                                            const ScoredDeals::PayingLine& paying_line);

/// The same, by what the lines of the paytable pay.
std::vector<std::uint8_t> lines_of_patterns(const Paytable& paytable, const Rules& rules,
                                            const PatternIndex& patterns);

}  // namespace vpanalyze
