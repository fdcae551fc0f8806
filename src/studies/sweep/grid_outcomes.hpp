// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "game/rules.hpp"
#include "studies/sweep/pay_box.hpp"
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

  /// Returns the number of the outcome of hands that make these lines.
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

}  // namespace vpanalyze
