// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "game/rules.hpp"
#include "studies/sweep/pay_box.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// Bound of values for which boxes can be walked: differences of holds are below 2^26 ways, and all
/// sums of them times values must fit 64 bits.
inline constexpr std::int64_t kMostSweptValue = std::int64_t{1} << 36U;

/// Range of a value over a box of pays.
struct ValueRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
  bool is_fixed() const { return least == most; }
  std::int64_t middle() const { return least + (most - least) / 2; }
};

/// Outcomes of complete hands in a grid of pays, distinguished only as far as the grid requires.
///
/// The line that pays a hand depends on the pays if the order of its lines changes within the grid.
/// So an *outcome* is not a line but the set of lines that may pay a hand somewhere; nearly always
/// it is a single one. Its value is the greatest of its lines' values.
///
/// Values are pays in the greatest unit in which all pays of the grid are whole.
class GridOutcomes {
 public:
  explicit GridOutcomes(const SweepGrid& grid);

  /// Returns the number of the outcome for hands that make these lines.
  std::size_t number(LineSet made);
  std::size_t size() const { return lines_.size(); }

  /// Returns the unit of values, in millionths of a pay.
  std::int64_t unit() const { return unit_; }
  /// Returns the greatest value in the grid.
  std::int64_t greatest() const;

  /// Returns the values over a box, including the line of losing hands: [line].
  std::vector<ValueRange> line_values(const PayBox& box) const;
  /// Returns the values of all outcomes, [outcome], or of one, where lines have these values.
  std::vector<ValueRange> values(const std::vector<ValueRange>& lines) const;
  ValueRange value(std::size_t outcome, const std::vector<ValueRange>& lines) const;
  /// Returns the lines that may pay an outcome somewhere in the grid, ascending.
  const std::vector<std::size_t>& lines(std::size_t outcome) const { return lines_[outcome]; }
  /// Returns the line that pays an outcome if every line has its least value.
  std::size_t paying_line(std::size_t outcome, const std::vector<ValueRange>& lines) const;

 private:
  LineSet possible(LineSet made) const;

  const SweepGrid& grid_;
  std::int64_t unit_ = 0;
  std::size_t nothing_;
  std::vector<ValueRange> base_;        ///< [line]: values in the base
  std::vector<ValueRange> whole_grid_;  ///< [line]
  /// Lines that may pay an outcome, ascending: [outcome].
  std::vector<std::vector<std::size_t>> lines_;
  std::map<LineSet, std::size_t> numbers_;
};

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

 private:
  void add_return_condition(const SweepCondition& condition);

  std::uint64_t combinations_;
  Fraction unit_;  ///< pay per bet of one unit of value
  SumBounds sum_;
  std::vector<SweepCondition> others_;
};

}  // namespace vpanalyze
