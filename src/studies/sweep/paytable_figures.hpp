// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "studies/sweep/grid_outcomes.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// Returns true if a paytable meets a condition, or all of several. An unknown figure meets none.
bool meets(const SweepCondition& condition, const SweptPaytable& paytable);
bool meets(const std::vector<SweepCondition>& conditions, const SweptPaytable& paytable);

/// Conversion of ways to the figures of a paytable, for paytables that meet the conditions.
class PaytableFigures {
 public:
  PaytableFigures(const SweepGrid& grid, const GridOutcomes& outcomes,
                  const std::vector<SweepCondition>& where);

  /// Returns the figures of paytable `index` for the values of its lines and the ways in which each
  /// line is paid; nothing if it does not meet the conditions.
  std::optional<SweptPaytable> operator()(std::uint64_t index, const std::vector<ValueRange>& lines,
                                          const std::vector<std::int64_t>& line_ways) const;

  /// Conditions on the return, as inclusive bounds of Σ ways × value.
  struct SumBounds {
    uint128 least = 0;
    uint128 most = ~uint128{0};
  };
  const SumBounds& sum_bounds() const { return sum_; }
  /// Returns true if there are conditions on other figures.
  bool asks_more() const { return !others_.empty(); }

 private:
  void add_return_condition(const SweepCondition& condition);

  std::uint64_t combinations_;
  Fraction unit_;  ///< pay per bet of one unit of value
  SumBounds sum_;
  std::vector<SweepCondition> others_;
};

}  // namespace vpanalyze
