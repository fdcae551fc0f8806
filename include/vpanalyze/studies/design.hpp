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

/// Returns the candidates for a glass: the paytables of a grid that keep the order of the base's
/// lines. Lines are ordered by their pays in the base, equal pays as in the file; in a candidate no
/// line pays less than a later one. The grid varies the lowest-paying line first, then figures of
/// features in the order given, all in ascending order.
///
/// Throws std::invalid_argument as SweepGrid does.
SweepGrid design_grid(const Paytable& base, std::vector<VariedLine> varied);

/// Returns the usual variations: every line except the best-paying one, by the same number of usual
/// steps up and down, at least one and as many as keep the number of paytables within the limit.
/// Usual pays are whole coins up to 20, then multiples of 5 up to 60, of 10 up to 200, and 240,
/// 250, 300, 320, 350, 400, 500, 600, 800, 940, 1000, 1200, 1600, 2000, 2400, 3000, 4000, 5000.
std::vector<VariedLine> usual_variations(const Paytable& base, std::uint64_t most_paytables);

/// Reads a band, "0.97..0.975", "0.44.." or "..30", both ends included, as conditions on a figure.
/// Throws std::invalid_argument.
std::vector<SweepCondition> read_sweep_band(SweepField field, std::string_view text);

/// Reads the members of a family, "0.92,0.94..0.945", in order of falling returns. A single return
/// means a band of half a percent to either side. Throws std::invalid_argument.
std::vector<std::vector<SweepCondition>> read_family(std::string_view text);

struct DesignOptions {
  TieBreak tie_break = TieBreak::first;
  int threads = 0;                            ///< 0: all cores. The result does not depend on it.
  std::vector<SweepCondition> where{};        ///< conditions that must all hold
  std::optional<std::size_t> most_changed{};  ///< largest number of lines that may pay other than
                                              ///< in the base
  std::size_t best = 20;                      ///< number of paytables to list
  /// Called with the number of paytables decided so far; returning false stops early with a partial
  /// answer.
  std::function<bool(std::uint64_t done, std::uint64_t total)> progress{};
};

/// Paytable with the wanted properties.
struct DesignedPaytable {
  Paytable paytable;
  std::vector<std::uint64_t> places;  ///< index into each list of the grid
  std::size_t changed = 0;            ///< number of lines that pay other than in the base
  std::uint64_t steps = 0;            ///< Σ over lines: distance in its list from the base's pay
  Analysis figures;
};

/// Result of deciding all paytables of a grid; decided_by_bounds + one_by_one is their
/// number.
struct Design {
  std::uint64_t decided_by_bounds = 0;
  std::uint64_t one_by_one = 0;
  std::uint64_t matching = 0;  ///< number of paytables as wanted
  /// Nearest paytables to the base: fewest lines changed, then fewest steps, then higher pays for
  /// the lowest-paying line, for the next, and so on.
  std::vector<DesignedPaytable> best;
};

/// Finds all paytables of design_grid() that meet the conditions.
///
/// - Algorithm: the return is a maximum of functions linear in the pays, one per strategy. In a
///   box of pays, the strategy that is best in the middle bounds the return from below; the total
///   gain of all deals by other play anywhere in the box bounds it from above. Boxes are halved
///   until few of their paytables lie between the bounds; these are analyzed one by one.
/// - Precision: integers throughout; finds the same paytables as a sweep with these conditions.
/// - Cost: grows with the boxes in which play changes near an end of the band, not with paytables.
/// - Games with features: a higher pay, multiplier, award or chance of something good never makes
///   best play worse, and a higher bet never makes it better. So the ends of a box bound the
///   returns in it; boxes are halved until they are decided or single paytables. Figures for which
///   this is not certain are tried value by value.
///
/// Throws AnalysisError if pays have too many digits for sums to fit 64 bits.
Design design(const SweepGrid& grid, const DesignOptions& options);

/// Paytables of one glass at several returns.
struct DesignedFamily {
  std::vector<DesignedPaytable> members;  ///< in the order asked for; empty if there is no family
  std::size_t lines_looked_at = 0;        ///< largest number of varied lines among the families
                                          ///< examined
};

/// Returns a paytable for each member's conditions such that no line pays more than in the member
/// before. Among such families it varies the fewest lines of the base and then takes the fewest
/// steps from it. Considers the 20,000 nearest paytables of each member, so families that vary more
/// lines than can be examined exactly are not found.
DesignedFamily design_family(const SweepGrid& grid,
                             const std::vector<std::vector<SweepCondition>>& members,
                             const DesignOptions& options);

}  // namespace vpanalyze
