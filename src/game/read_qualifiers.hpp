// SPDX-License-Identifier: MIT
#pragma once

#include "game/json_fields.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// The readers of what a pay line may ask of a hand. They note a mistake and return nothing where a
/// value is not of the form asked for; whether the line may have it at all is not their business.

/// "A", "J-A", "A,2-4", or a list of such texts; never empty.
std::optional<RankSet> read_ranks(const JsonValue& value, Mistakes& mistakes);

/// The text for a rank and all above it: "J-A", "A".
std::string or_better(int rank);

/// 0 to 5, or a range of these such as "1-4".
std::optional<WildCount> read_wild_count(const JsonValue& value, Mistakes& mistakes);

/// Letters of suits, "s" or "hs".
std::optional<SuitSet> read_suits(const JsonValue& value, Mistakes& mistakes);

std::optional<bool> read_true_or_false(const JsonValue& value, Mistakes& mistakes);

}  // namespace vpanalyze
