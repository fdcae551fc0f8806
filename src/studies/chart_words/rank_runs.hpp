// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

/// A list of more holds than this is too long to be read.
inline constexpr std::size_t kMostListed = 6;

/// Whether a hold may begin or end a run: several ranks, none of them twice.
bool may_run(const HoldPhrase::Ranks& held);

/// The ranks from one hold to another where all fall by one from each to the next, "T9 to 54", or
/// of two the lower one alone, "KQ to KT". None where no such way leads there.
std::vector<RankSet> rank_run(RankSet from, RankSet to);

/// Holds by their ranks, highest first, in few words: "JT, J9 to 53", with runs of three at least.
std::vector<std::string> words_of_runs(const std::vector<RankSet>& holds);

/// Holds that runs make too long a list of, with others that make it shorter and may be said; else
/// the holds alone.
std::vector<HoldPhrase::Ranks> in_few_runs(const std::vector<HoldPhrase::Ranks>& holds,
                                           const std::function<bool(RankSet)>& may_say);

}  // namespace vpanalyze
