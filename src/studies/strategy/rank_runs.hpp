// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// The pairs of ranks from one down to another where both fall by one from each to the next, "T9 to
/// 54", or the lower one alone, "KQ to KT". None where no such way leads there.
std::vector<RankSet> rank_run(RankSet from, RankSet to);

/// Pairs of ranks, highest first, in few words: "JT, J9 to 53", with runs of three at least.
std::vector<std::string> words_of_runs(const std::vector<RankSet>& pairs);

}  // namespace vpanalyze
