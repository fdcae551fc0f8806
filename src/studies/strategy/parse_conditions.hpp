// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "studies/strategy/deal_condition.hpp"
#include "studies/strategy/line_text.hpp"
#include "studies/strategy/phrase_cursor.hpp"

namespace vpanalyze {

/// Reads the conditions of a line if they come next: "if with T and with QT suited", "unless with a
/// card of its suit or with a pair". Returns whether it could; else `problem` says why not.
bool parse_conditions(PhraseCursor& text, std::vector<DealCondition>& conditions,
                      PhraseProblem& problem);

}  // namespace vpanalyze
