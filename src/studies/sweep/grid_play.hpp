// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "studies/sweep/box.hpp"
#include "studies/sweep/deal_source.hpp"
#include "studies/sweep/grid_outcomes.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// Best play in a grid of paytables: of single ones and, for games without features, of boxes.
class GridPlay {
 public:
  /// Finds play of boxes only if `by_boxes`.
  GridPlay(const SweepGrid& grid, TieBreak rule, int workers, bool by_boxes = true);

  TieBreak rule() const { return rule_; }
  int workers() const { return workers_; }
  /// Returns true if the play of boxes can be found.
  bool has_boxes() const { return deals_ != nullptr; }
  /// Returns the outcomes of a game without features.
  const GridOutcomes& outcomes() const { return *outcomes_; }

  /// Returns a box without its play.
  Box box(PayBox places, std::uint64_t first = 0) const;
  /// Returns the lower or upper half of a box, along a varied line, with its play if the box has
  /// its own.
  Box half_of(const Box& box, std::size_t varied, bool upper) const;
  /// Returns a single paytable of a box with play, as a box.
  Box single_of(const Box& box, const PlaceList& places) const;
  /// Sets the play of a box as DealSource::find_play() does.
  bool find_play(Box& box, std::size_t most_open) const {
    return deals_->find_play(box, rule_, workers_, most_open);
  }

  /// Analyzes a single paytable on one thread, sharing results where possible.
  SweptPaytable analyze(const PlaceList& places, TieBreak rule) const;

 private:
  SweepGrid grid_;  ///< the grid, with awards in place of the games that lines play
  TieBreak rule_;
  int workers_;
  Game base_;
  std::optional<GridOutcomes> outcomes_;
  std::unique_ptr<DealSource> deals_;
};

}  // namespace vpanalyze
