// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace vpanalyze {

/// "Flush +0.1234, Straight -0.0123, and others": what the outcomes are worth that differ most, in
/// bets.
Phrase reasons(const std::vector<HandDifference>& why);

/// All of them for scripts; `other` is what the hold compared with the best is called there.
Table reasons_table(const std::vector<HandDifference>& why, Key other);

}  // namespace vpanalyze
