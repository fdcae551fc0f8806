// SPDX-License-Identifier: MIT
#pragma once

#include "holdem/table.hpp"
#include "vpanalyze/holdem/equity.hpp"

namespace vpanalyze {

/// Plays out deals at random, all equally likely and independent of each other.
Equity play_at_random(const PokerTable& table, const EquityOptions& options);

}  // namespace vpanalyze
