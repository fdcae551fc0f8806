// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

/// Sequence of pays of one line: a list, or a first pay and a step.
class PayList {
 public:
  /// Takes pays in any order. Throws std::invalid_argument if there are none.
  explicit PayList(std::vector<Pay> pays);
  /// Creates `count` pays, each `step` above the one before. Throws std::invalid_argument if either
  /// is zero.
  PayList(Pay first, Pay step, std::uint64_t count);

  std::uint64_t size() const { return size_; }
  Pay at(std::uint64_t index) const;
  /// Returns the least or the greatest of the pays first .. last − 1, at least one.
  Pay least(std::uint64_t first, std::uint64_t last) const;
  Pay most(std::uint64_t first, std::uint64_t last) const;
  /// Returns the number of millionths that divides every pay; 0 if all pays are zero.
  std::int64_t common_divisor() const;
  /// Sorts a list in ascending order.
  void sort();

 private:
  std::vector<Pay> list_;  ///< empty if the pays are steps
  Pay first_;
  std::int64_t step_ = 0;  ///< step in millionths
  std::uint64_t size_;
};

/// Line of a paytable, or a figure of its features, with its varying values.
struct VariedLine {
  std::size_t line = 0;  ///< index into Paytable::lines
  PayList pays;
  std::string figure = {};  ///< keys that lead to the figure, "chance.1.times"; empty for a line
  Pay figure_now = {};      ///< value in the base, to the millionth

  bool is_line() const { return figure.empty(); }
};

/// Reads "Full house=6..9", "Royal flush=800..1200:50" or "Flush=5,6,7". Pays are quoted as in the
/// paytable, for its coins, or, as in "Royal flush=4000..6000:250 coins", for the customary bet.
/// The step of a range is 1 by default; a range ends at or before its upper end. If `or_figure`,
/// also reads figures of features, "chance.1.times=3..5": the keys that lead to it in a file, list
/// entries counted from 1, or "Full house.next" for a pay line. Throws std::invalid_argument with a
/// phrase about what was found and what would be right.
VariedLine read_varied_line(const Paytable& paytable, std::string_view given,
                            bool or_figure = true);

/// Paytables that differ in the pays of some lines, in all combinations. The first varied line is
/// the outermost; the last one changes from one paytable to the next.
class SweepGrid {
 public:
  /// Throws std::invalid_argument if nothing is varied, a line twice, or one that the base does not
  /// have; if there are more than 2^63 paytables, if a losing hand could pay more than a line, or
  /// if a figure is not allowed in a paytable.
  SweepGrid(Paytable base, std::vector<VariedLine> varied);

  const Paytable& base() const { return base_; }
  const std::vector<VariedLine>& varied() const { return varied_; }
  std::uint64_t paytables() const { return paytables_; }
  /// Returns the paytable's index in the list of each varied line.
  std::vector<std::uint64_t> places(std::uint64_t paytable) const;
  Paytable at(std::uint64_t paytable) const { return at(places(paytable)); }
  Paytable at(const std::vector<std::uint64_t>& places) const;
  /// Returns a file of the paytable, under another name and without published figures, aliases and
  /// notes.
  std::string file(const std::vector<std::uint64_t>& places, const std::string& name) const;
  /// Returns the name of a varied line or figure, "Flush" or "chance.1.times".
  const std::string& name(std::size_t varied) const;
  Pay now(std::size_t varied) const;

 private:
  void find_figures();
  void check_figures() const;

  Paytable base_;
  std::vector<VariedLine> varied_;
  /// [varied]: changes a paytable; empty for a line
  std::vector<std::function<void(Paytable&, const Fraction&)>> set_figure_;
  std::uint64_t paytables_ = 1;
};

/// Figure of a paytable that a condition refers to.
enum class SweepField : std::uint8_t { game_return, variance, hit_frequency };
inline constexpr std::array<std::string_view, 3> kSweepFieldWords = {"return", "variance",
                                                                     "hit_frequency"};
enum class Relation : std::uint8_t { less, at_most, more, at_least };

/// Condition for reporting a paytable: "return>=0.99".
struct SweepCondition {
  SweepField field = SweepField::game_return;
  Relation comparison = Relation::at_least;
  /// Limit, compared exactly with the return and as the nearest double with other figures.
  std::uint64_t digits = 0;  ///< the number is digits / 10^decimals
  int decimals = 0;

  double number() const { return static_cast<double>(digits) / std::pow(10.0, decimals); }
};

/// Reads "FIELD OP NUMBER", with optional blanks. Throws std::invalid_argument.
SweepCondition read_sweep_condition(std::string_view text);

/// Paytable of a grid under best play, with figures as in Analysis.
struct SweptPaytable {
  std::uint64_t index = 0;                  ///< place in the grid
  std::vector<std::uint64_t> combinations;  ///< one a line, as Analysis::lines; none with features
  std::optional<Fraction> exact_return;     ///< where it is known
  double game_return = 0;
  std::optional<double> variance;
  double hit_frequency = 0;
};

struct SweepOptions {
  TieBreak tie_break = TieBreak::first;
  int threads = 0;                      ///< 0: all cores. The result does not depend on it.
  std::vector<SweepCondition> where{};  ///< all must hold
  /// Range of paytables of the grid to analyze: first .. last − 1.
  std::uint64_t first = 0;
  std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
  /// Limit for the undecided part of a box, in numbers of four bytes: 64 MB. Larger boxes are
  /// halved first. The result does not depend on it.
  std::size_t most_open = std::size_t{1} << 24U;
};

/// Called with the next paytables that meet the conditions, in grid order, and the number examined
/// since the start. Returning false stops the work early.
using SweepVisitor = std::function<bool(std::span<const SweptPaytable> found, std::uint64_t done)>;

/// Analyzes every paytable of a grid exactly.
///
/// - Algorithm: the EV of a hold is linear in the pays, so over a box of pays most holds are worse
///   than another one everywhere; deals with one hold left are counted once for the whole box.
///   Boxes are halved down to single paytables.
/// - Precision: integers throughout, with the tie rule applied at every paytable, so that every
///   figure equals that of analyze().
/// - Cost: some milliseconds at first, then microseconds per paytable; memory does not grow with
///   the grid.
///
/// Throws AnalysisError as analyze() does.
void sweep(const SweepGrid& grid, const SweepOptions& options, const SweepVisitor& visit);

}  // namespace vpanalyze
