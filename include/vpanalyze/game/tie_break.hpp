// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace vpanalyze {

/// How to choose among holds of exactly equal expected pay. The return does not depend on it; the
/// counts of single lines and the variance do. What a rule leaves undecided, `first` decides. A
/// rule is applied to the first deal, in deck order, of a class of deals that renaming suits turns
/// into each other, and its choice holds for the whole class.
enum class TieBreak : std::uint8_t {
  first,           ///< the smallest hold mask (bit i is the i-th card in deck order)
  least_variance,  ///< the least variance of the hold's pay
  most_variance,   ///< the greatest variance of the hold's pay
  most_held,       ///< the most cards kept
  fewest_held,     ///< the fewest cards kept
};

inline constexpr std::array<std::string_view, 5> kTieBreakWords = {
    "first", "least-variance", "most-variance", "most-held", "fewest-held"};

constexpr std::string_view to_string(TieBreak rule) {
  return kTieBreakWords[static_cast<std::size_t>(rule)];
}

}  // namespace vpanalyze
