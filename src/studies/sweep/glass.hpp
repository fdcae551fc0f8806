// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "studies/sweep/pay_box.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/design.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// Possible glasses in place of the base: pays that keep the order of lines, and their distance
/// from the base. Lines of the grid are identified by their number in it, as arranged by
/// design_grid().
class Glass {
 public:
  explicit Glass(const SweepGrid& grid);

  /// Returns the places of a varied line that pay neither less than the line before it in the grid
  /// nor out of order with lines that do not vary. Figures of features have no order.
  PlaceRange ordered_places(std::size_t varied, PlaceRange places, Pay line_before) const;
  /// Reduces a box to paytables that keep the order of lines. Returns false if none is left.
  bool trim(PayBox& box) const;
  /// Returns the number of lines that pay other than in the base everywhere in a box.
  std::size_t least_changed(const PayBox& box) const;
  /// Returns the place that pays what the base pays, if there is one.
  PlaceRange unchanged(std::size_t varied) const { return lines_[varied].base; }
  /// Returns the number of places between a place and the base's pay.
  std::uint64_t steps(std::size_t varied, std::uint64_t place) const;
  /// Returns the place nearest to the base's pay in a nonempty range.
  std::uint64_t nearest(std::size_t varied, PlaceRange places) const;

 private:
  struct Line {
    PlaceRange allowed;  ///< places allowed by the lines that do not vary
    PlaceRange base;     ///< places that pay what the base pays, one or none
  };

  const SweepGrid& grid_;
  std::vector<Line> lines_;
};

/// Effect of a higher pay or figure on the return of a game with features, at all values of the
/// others.
enum class Effect : std::uint8_t { raises, lowers, unsure };

/// Returns the effect of a varied line or figure of a design_grid().
///
/// Playing the better game with the strategy of the other one wins at least as much with the same
/// cards, and best play wins no less than that. A likelier chance can be simulated by ignoring some
/// of its occurrences. The effect is unsure for a chance that may be bad for the player, for lines
/// that could take hands from each other, and for everything if the bet may be doubled, since the
/// return then refers to a sum of bets that depends on play.
Effect effect_of(const SweepGrid& grid, std::size_t varied);

}  // namespace vpanalyze
