// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "support/catch.hpp"
#include "vpanalyze/features/game.hpp"

namespace vpanalyze::oracle {

inline bool is_close(long double found, long double right, long double share) {
  return std::fabs(found - right) <= share * (1 + std::fabs(right));
}

/// How often every line comes up, and with which multiplier: `times` is the mean of it over all
/// hands, 0 for those that end in another line.
inline void check_lines(const Analysis& analysis, const std::vector<long double>& probability,
                        const std::vector<long double>& times) {
  REQUIRE(analysis.lines.size() == probability.size());
  for (std::size_t row = 0; row < analysis.lines.size(); ++row) {
    const LineResult& line = analysis.lines[row];
    INFO(line.name);
    CHECK(is_close(line.probability, probability[row], 1e-10L));
    CHECK(is_close(line.probability * line.mean_times.value(), times[row], 1e-10L));
  }
}

}  // namespace vpanalyze::oracle
