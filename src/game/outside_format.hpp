// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace vpanalyze {

/// Why a key or a word cannot be had, where it speaks of games that the format leaves out: hands
/// that depend on the order of cards, games of several hands or rounds, other deals than five cards
/// and one draw.
std::optional<std::string_view> why_outside_format(std::string_view word);

}  // namespace vpanalyze
