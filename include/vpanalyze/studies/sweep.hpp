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

/// The pays that one line takes in turn: a list, or a first pay and steps up from it.
class PayList {
 public:
  explicit PayList(std::vector<Pay> pays);
  /// `count` pays, each `step` above the one before; neither may be zero.
  PayList(Pay first, Pay step, std::uint64_t count);

  std::uint64_t size() const { return size_; }
  Pay at(std::uint64_t index) const;
  /// The least and the greatest of the pays from .. to − 1, at least one.
  Pay least(std::uint64_t from, std::uint64_t to) const;
  Pay most(std::uint64_t from, std::uint64_t to) const;
  /// Millionths that divide every pay; 0 where all pays are zero.
  std::int64_t common_divisor() const;
  /// Puts a list into ascending order.
  void sort();

 private:
  std::vector<Pay> list_;  ///< empty: steps
  Pay first_;
  std::int64_t step_ = 0;  ///< millionths
  std::uint64_t size_;
};

/// A line of a paytable and what it pays in turn; or a figure of its features and what that is.
struct VariedLine {
  std::size_t line = 0;  ///< index into Paytable::lines
  PayList pays;
  std::string figure = {};  ///< "chance.1.times", by the keys that lead to it; empty: a line
  Pay figure_now = {};      ///< what it is in the base, to the millionth

  bool is_line() const { return figure.empty(); }
};

/// Reads "Full house=6..9", "Royal flush=800..1200:50" or "Flush=5,6,7", pays as in the paytable,
/// for its coins, or "Royal flush=4000..6000:250 coins" for the bet that people make. The steps of
/// a range are 1 where none are given and end at or before its upper end. Where figures of features
/// may vary, too, "chance.1.times=3..5": the keys that lead to it in a file, entries of lists
/// counted from 1, "Full house.next" for what belongs to a pay line. Throws std::invalid_argument
/// with a phrase about what was found and what would be right.
VariedLine read_varied_line(const Paytable& paytable, std::string_view given,
                            bool or_figure = true);

/// Paytables that differ in what some lines pay: all combinations. The first varied line is the
/// outermost, the last one changes from one paytable to the next.
class SweepGrid {
 public:
  /// Throws std::invalid_argument where nothing or a line twice is varied, where there are more
  /// than 2^63 paytables, where a losing hand could pay more than a line, or where a figure could
  /// not be in a paytable.
  SweepGrid(Paytable base, std::vector<VariedLine> varied);

  const Paytable& base() const { return base_; }
  const std::vector<VariedLine>& varied() const { return varied_; }
  /// Whether each paytable has features, and so is solved by itself.
  bool of_machines() const { return has_features(base_); }
  std::uint64_t paytables() const { return paytables_; }
  /// Where in the list of each varied line the paytable is.
  std::vector<std::uint64_t> places(std::uint64_t paytable) const;
  Paytable at(std::uint64_t paytable) const { return at(places(paytable)); }
  Paytable at(const std::vector<std::uint64_t>& places) const;
  /// A file of the paytable, under another name and without published figures, aliases and notes.
  std::string file(const std::vector<std::uint64_t>& places, const std::string& name) const;
  /// What is varied, "Flush" or "chance.1.times", and what it is in the base.
  const std::string& name(std::size_t varied) const;
  Pay now(std::size_t varied) const;

 private:
  void find_figures();
  void check_figures() const;

  Paytable base_;
  std::vector<VariedLine> varied_;
  /// [varied]: changes a paytable; of a line nothing.
  std::vector<std::function<void(Paytable&, const Fraction&)>> set_figure_;
  std::uint64_t paytables_ = 1;
};

/// A figure of a paytable that a condition asks about.
enum class SweepField : std::uint8_t { game_return, variance, hit_frequency };
inline constexpr std::array<std::string_view, 3> kSweepFieldWords = {"return", "variance",
                                                                     "hit_frequency"};
enum class Relation : std::uint8_t { less, at_most, more, at_least };

/// What a paytable must be like to be reported: "return>=0.99".
struct SweepCondition {
  SweepField field = SweepField::game_return;
  Relation comparison = Relation::at_least;
  /// Compared exactly with the return, as the nearest double with the other figures.
  std::uint64_t digits = 0;  ///< the number is digits / 10^decimals
  int decimals = 0;

  double number() const { return static_cast<double>(digits) / std::pow(10.0, decimals); }
};

/// Reads "FIELD OP NUMBER", blanks as one likes. Throws std::invalid_argument.
SweepCondition read_sweep_condition(std::string_view text);

/// One paytable of a grid under best play; figures as in Analysis.
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
  /// Only the paytables first .. last − 1 of the grid.
  std::uint64_t first = 0;
  std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
  /// Whether to choose play for whole boxes of pays together. Else, and where the pays are too
  /// large for that, every paytable is analyzed by itself. The result does not depend on it.
  bool by_boxes = true;
  /// How much may be undecided in a box at once, in numbers of four bytes: 64 MB. Boxes with more
  /// are halved first. The result does not depend on it.
  std::size_t most_open = std::size_t{1} << 24U;
};

/// Some more paytables of the grid are done: those that meet the conditions, in grid order, and how
/// many have been looked at since the start. False ends the work early.
using SweepVisitor = std::function<bool(std::span<const SweptPaytable> found, std::uint64_t done)>;

/// Analyzes every paytable of a grid exactly.
///
/// - Algorithm: over a box of pays most holds are worse than another wherever one looks, since the
///   EV of a hold is linear in the pays; deals with one hold left are counted once for the whole
///   box. Boxes are halved until they are single paytables.
/// - Precision: integers throughout, ties by the rule at every single paytable, so that every
///   figure is what analyze() says.
/// - Cost: some milliseconds to begin with, then microseconds a paytable. Memory does not grow with
///   the grid.
///
/// Throws AnalysisError as analyze() does.
void sweep(const SweepGrid& grid, const SweepOptions& options, const SweepVisitor& visit);

}  // namespace vpanalyze
