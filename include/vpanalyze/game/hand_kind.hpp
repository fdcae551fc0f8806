// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace vpanalyze {

/// The kinds of hand a pay line can ask for.
enum class HandKind : std::uint8_t {
  five_of_a_kind,
  royal_flush,
  straight_flush,
  four_of_a_kind,
  full_house,
  flush,
  straight,
  three_of_a_kind,
  two_pair,
  pair,
  wild_cards,  ///< so many wild cards, whatever else
  nothing,     ///< what makes no other line
};

/// The words of paytable files, in the order of the enumerators; with blanks for "_" the names of
/// reports.
inline constexpr std::array<std::string_view, 12> kHandKindWords = {
    "five_of_a_kind", "royal_flush", "straight_flush", "four_of_a_kind",
    "full_house",     "flush",       "straight",       "three_of_a_kind",
    "two_pair",       "pair",        "wild_cards",     "nothing"};

constexpr std::string_view to_string(HandKind hand) {
  return kHandKindWords[static_cast<std::size_t>(hand)];
}

}  // namespace vpanalyze
