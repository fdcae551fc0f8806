// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "studies/sweep/grid_outcomes.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// A game with features by itself, on one thread.
SweptPaytable sweep_feature_game(const Paytable& paytable, TieBreak rule);
/// Whether it meets a condition, or all of several. What is not known meets none.
bool meets(const SweepCondition& condition, const SweptPaytable& paytable);
bool meets(const std::vector<SweepCondition>& conditions, const SweptPaytable& paytable);

/// Turns ways into the figures of a paytable, and leaves out what does not meet the conditions.
class PaytableFigures {
 public:
  PaytableFigures(const SweepGrid& grid, const GridOutcomes& outcomes,
                  const std::vector<SweepCondition>& where);

  /// `worth` of the lines at paytable `index`, and the ways in which each line is paid.
  std::optional<SweptPaytable> operator()(std::uint64_t index, const std::vector<WorthRange>& worth,
                                          const std::vector<std::int64_t>& line_ways) const;
  /// The same of a paytable that has been analyzed by itself.
  std::optional<SweptPaytable> operator()(std::uint64_t index, const std::vector<WorthRange>& worth,
                                          const Analysis& analysis) const;

  /// The conditions on the return, as bounds of Σ ways × worth, both included.
  struct SumBounds {
    uint128 least = 0;
    uint128 most = ~uint128{0};
  };
  const SumBounds& sum_bounds() const { return sum_; }
  /// Whether there are conditions on anything else.
  bool asks_more() const { return !others_.empty(); }

 private:
  void add_return_condition(const SweepCondition& condition);
  double unit_of(std::int64_t worth) const;
  bool is_wanted_sum(int128 sum) const;

  std::uint64_t combinations_;
  std::size_t nothing_;
  Fraction unit_;  ///< pay per bet that is one of worth
  SumBounds sum_;
  std::vector<SweepCondition> others_;
};

}  // namespace vpanalyze
