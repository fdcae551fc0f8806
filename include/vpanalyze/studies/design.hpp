// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// Candidates for a glass: the paytables of a grid that keep the order of the base's lines. Lines
/// are ordered by what the base pays for them, equal ones as in the file; in a candidate no line
/// pays less than one after it. The grid varies the line that pays least first, then figures of
/// features in the order given, all upwards.
///
/// Throws std::invalid_argument as SweepGrid does.
SweepGrid design_grid(const Paytable& base, std::vector<VariedLine> varied);

/// What makers vary: every line but the best-paying one, by the same number of usual steps up and
/// down, as many as leave no more than a limit of paytables; at least one. Usual pays are whole
/// coins up to 20, then multiples of 5 up to 60, of 10 up to 200, and 240, 250, 300, 320, 350, 400,
/// 500, 600, 800, 940, 1000, 1200, 1600, 2000, 2400, 3000, 4000, 5000.
std::vector<VariedLine> usual_variations(const Paytable& base, std::uint64_t most_paytables);

/// Reads a band, "0.97..0.975", "0.44.." or "..30", both ends included, as conditions on a figure.
/// Throws std::invalid_argument.
std::vector<SweepCondition> read_sweep_band(SweepField field, std::string_view text);

/// Reads the members of a family, "0.92,0.94..0.945", in order of falling returns. A return alone
/// is a band of half a percent to either side. Throws std::invalid_argument.
std::vector<std::vector<SweepCondition>> read_family(std::string_view text);

struct DesignOptions {
  TieBreak tie_break = TieBreak::first;
  int threads = 0;                            ///< 0: all cores. The result does not depend on it.
  std::vector<SweepCondition> where{};        ///< all must hold
  std::optional<std::size_t> most_changed{};  ///< lines that may pay other than in the base
  std::size_t best = 20;                      ///< how many to name
  /// Is told how many paytables of the grid are decided; false ends the work early, with a part of
  /// the answer.
  std::function<bool(std::uint64_t done, std::uint64_t total)> progress{};
};

/// A paytable with the wanted properties.
struct DesignedPaytable {
  Paytable paytable;
  std::vector<std::uint64_t> places;  ///< in the lists of the grid
  std::size_t changed = 0;            ///< lines that pay other than in the base
  std::uint64_t steps = 0;            ///< Σ over lines: places in its list from the base's pay
  Analysis figures;
};

/// All paytables of a grid decided: by_bounds + one_by_one is their number.
struct Design {
  std::uint64_t by_bounds = 0;
  std::uint64_t one_by_one = 0;
  std::uint64_t matching = 0;  ///< how many are as wanted
  /// The nearest to the base: fewest lines changed, then fewest steps, then those that pay more for
  /// the line that pays least, for the next, and so on.
  std::vector<DesignedPaytable> best;
};

/// Finds all paytables of design_grid() that meet the conditions.
///
/// - Algorithm: the return is a maximum of functions linear in the pays, one a strategy. In a box
///   of pays the one that is best in the middle bounds the return from below; what all deals
///   together could gain by other play anywhere in the box bounds it from above. Boxes are halved
///   until few of their paytables lie between the bounds; these are analyzed one by one.
/// - Precision: integers throughout; the same paytables as a sweep with these conditions.
/// - Cost: by the boxes in which play changes near an end of the band, not by paytables.
/// - Games with features: no higher pay, multiplier, award or chance of something good makes best
///   play worse, no higher bet makes it better. So the ends of a box bound what lies in it; boxes
///   are halved until they are decided or single paytables. Where that is not sure of a figure, its
///   values are looked at one by one.
///
/// Throws AnalysisError where pays have too many digits for sums to fit 64 bits.
Design design(const SweepGrid& grid, const DesignOptions& options);

/// The same glass at several returns.
struct DesignedFamily {
  std::vector<DesignedPaytable> members;  ///< in the order asked for; none if there is no family
  std::size_t lines_looked_at = 0;        ///< families that vary at most this number of lines
};

/// A paytable for each member's conditions, no line of which pays more than in the member before.
/// Of all such families the one that varies fewest lines of the base, then the one with the fewest
/// steps from it. Families of more lines than can be looked at exactly are not found: of each
/// member the nearest 20,000 paytables are.
DesignedFamily design_family(const SweepGrid& grid,
                             const std::vector<std::vector<SweepCondition>>& members,
                             const DesignOptions& options);

}  // namespace vpanalyze
