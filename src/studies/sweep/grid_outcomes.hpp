// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "game/rules.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// From where to where in the lists of all varied lines, in the order of the grid.
struct PlaceRange {
  std::uint64_t from = 0;
  std::uint64_t to = 0;  ///< past the last
  std::uint64_t size() const { return to - from; }
};
using PayBox = std::vector<PlaceRange>;

/// What two ranges have in common; empty ranges are not turned around.
inline PlaceRange overlap(const PlaceRange& a, const PlaceRange& b) {
  const std::uint64_t from = std::max(a.from, b.from);
  return {from, std::max(from, std::min(a.to, b.to))};
}

/// The first place for which reaches(place) is true, else the end; it is true from there on.
template <class Reaches>
std::uint64_t first_place(PlaceRange places, const Reaches& reaches) {
  while (places.from < places.to) {
    const std::uint64_t middle = places.from + places.size() / 2;
    if (reaches(middle)) {
      places.to = middle;
    } else {
      places.from = middle + 1;
    }
  }
  return places.from;
}

/// Worth that boxes can be walked with is below this: differences of holds are below 2^26 ways, and
/// all sums of them times worth must fit 64 bits.
inline constexpr std::int64_t kMostSweptWorth = std::int64_t{1} << 36U;

/// What one thing is worth over a box of pays, at least and at most.
struct WorthRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
  bool is_fixed() const { return least == most; }
  std::int64_t middle() const { return least + (most - least) / 2; }
};

/// What complete hands come to in a grid of pays, told apart no further than the grid needs.
///
/// Which line pays a hand depends on the pays when the order of its lines changes within the grid.
/// So an *outcome* is not a line but the set of lines that may pay a hand somewhere; nearly always
/// it is one. Its worth is the greatest of its lines'.
///
/// Worth is pay in the greatest unit in which all pays of the grid are whole.
class GridOutcomes {
 public:
  explicit GridOutcomes(const SweepGrid& grid);

  /// The number of the outcome of hands that make these lines.
  std::size_t number(LineSet made);
  std::size_t size() const { return lines_.size(); }

  /// How many millionths of a pay are one of worth.
  std::int64_t unit() const { return unit_; }
  /// The greatest worth in the grid.
  std::int64_t greatest() const;

  /// [line]: worth over a box, the line of losing hands included.
  std::vector<WorthRange> line_worth(const PayBox& box) const;
  /// [outcome]: the same; and of one outcome.
  std::vector<WorthRange> worth(const std::vector<WorthRange>& lines) const;
  WorthRange worth(std::size_t outcome, const std::vector<WorthRange>& lines) const;
  /// The lines that may pay an outcome somewhere in the grid, ascending.
  const std::vector<std::size_t>& lines(std::size_t outcome) const { return lines_[outcome]; }
  /// The line that pays an outcome where every line is worth what it is at least.
  std::size_t paying_line(std::size_t outcome, const std::vector<WorthRange>& lines) const;

 private:
  LineSet possible(LineSet made) const;

  const SweepGrid& grid_;
  std::int64_t unit_ = 0;
  std::size_t nothing_;
  std::vector<WorthRange> base_;        ///< [line] as the base pays
  std::vector<WorthRange> whole_grid_;  ///< [line]
  /// [outcome]: the lines that may pay it, ascending.
  std::vector<std::vector<std::size_t>> lines_;
  std::map<LineSet, std::size_t> numbers_;
};

/// The box of all pays of a grid.
PayBox whole_box(const SweepGrid& grid);

/// How many paytables a box has.
std::uint64_t paytables_in(const PayBox& box);

/// The lower or upper half of a box along a varied line.
PayBox half_of(PayBox box, std::size_t varied, bool upper);

/// A game with features by itself, on one thread, sharing what it can with the base.
SweptPaytable sweep_machine(const Game& base, Paytable paytable, TieBreak rule);
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

  std::uint64_t combinations_;
  Fraction unit_;  ///< pay per bet that is one of worth
  SumBounds sum_;
  std::vector<SweepCondition> others_;
};

}  // namespace vpanalyze
