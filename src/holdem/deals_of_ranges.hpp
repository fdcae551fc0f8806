// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "holdem/showdown.hpp"

namespace vpanalyze {

/// One way to give every player of a list of ranges a hand, for all that are like it.
struct DealtHands {
  std::vector<HoleCards> hands;
  std::uint64_t alike = 0;
};

/// All ways to give players one of their hands each, no card twice, those that some renaming of
/// suits turns into each other together. Renamings must leave the sets `fixed` as they are, and all
/// hands must be without their cards. Nothing where there are more than `most` ways before they are
/// put together.
std::optional<std::vector<DealtHands>> deals_of_ranges(
    const std::vector<std::vector<HoleCards>>& ranges, const std::vector<CardSet>& fixed,
    std::uint64_t most);

}  // namespace vpanalyze
