// SPDX-License-Identifier: MIT
#include "studies/hand/hold_moments.hpp"

#include <cstddef>

namespace vpanalyze {

HoldMoments::HoldMoments(const std::vector<std::uint32_t>& draws_by_line,
                         const std::vector<int128>& worth) {
  for (std::size_t line = 0; line < worth.size(); ++line) {
    const int128 count = draws_by_line[line];
    draws += count;
    sum += worth[line] * count;
    squares += worth[line] * worth[line] * count;
  }
}

/// E[(X − a)²] − (E[X] − a)² with the whole number a just below the mean, so that the difference of
/// two large numbers does not eat up the digits.
double HoldMoments::variance() const {
  const int128 below = sum / draws;
  const int128 about_below = squares - 2 * below * sum + below * below * draws;
  const double above = static_cast<double>(sum - below * draws) / static_cast<double>(draws);
  return static_cast<double>(about_below) / static_cast<double>(draws) - above * above;
}

}  // namespace vpanalyze
