// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "studies/sweep/grid_outcomes.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/design.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// What can stand on the glass in place of the base: which pays keep the order of lines, and how
/// far from the base they are. Lines of the grid are named by their number in it, as design_grid()
/// arranges them.
class Glass {
 public:
  explicit Glass(const SweepGrid& grid);

  /// The places of a varied line that pay neither less than the line before it in the grid nor out
  /// of order with lines that do not vary. Figures of features have no order.
  PlaceRange in_order(std::size_t varied, PlaceRange places, Pay line_before) const;
  /// Takes from a box what is in no paytable that keeps the order of lines; false if nothing is
  /// left.
  bool trim(PayBox& box) const;
  /// Lines that pay other than in the base wherever one looks in a box.
  std::size_t least_changed(const PayBox& box) const;
  /// The place that pays what the base pays, if there is one.
  PlaceRange unchanged(std::size_t varied) const { return lines_[varied].base; }
  /// Places in the list from what the base pays; 0 if it is that.
  std::uint64_t steps(std::size_t varied, std::uint64_t place) const;
  /// The place nearest to the base's pay, in a range that is not empty.
  std::uint64_t nearest(std::size_t varied, PlaceRange places) const;

 private:
  struct Line {
    PlaceRange allowed;  ///< by the lines that do not vary
    PlaceRange base;     ///< places that pay what the base pays, one or none
  };

  const SweepGrid& grid_;
  std::vector<Line> lines_;
};

/// The first place of the range whose pay is at least so much, else its end.
std::uint64_t first_paying(const PayList& pays, PlaceRange places, Pay least);

/// What a higher pay or figure of a game with features does to its return, whatever the others are.
enum class Effect : std::uint8_t { raises, lowers, unsure };

/// Of one that is varied in a design_grid().
///
/// Who plays the better game as if it were the other wins at least as much with the same cards, and
/// best play no less than that. For a likelier chance, who sees it takes some of it for nothing. It
/// is not sure of a chance that may be bad for the player, of lines that could take each other's
/// hands, and of all where the bet may be doubled, since the return is then for each coin of a sum
/// of bets that play changes.
Effect effect_of(const SweepGrid& grid, std::size_t varied);

/// A pay for `coins` coins with at most `steps` usual ones (usual_variations()) on either side of
/// it, ascending.
std::vector<Pay> usual_pays_around(Pay pay, std::ptrdiff_t steps, int coins);
/// The others among them, and how many steps away each is.
std::vector<std::pair<Pay, std::uint64_t>> usual_changes(Pay now, std::ptrdiff_t away, int coins);

}  // namespace vpanalyze
