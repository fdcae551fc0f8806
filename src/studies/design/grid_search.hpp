// SPDX-License-Identifier: MIT
#pragma once

#include "base/parallel.hpp"
#include "studies/design/box_search.hpp"

namespace vpanalyze {

/// Common base of searches of games with and without features.
class GridSearch {
 protected:
  GridSearch(const SweepGrid& grid, const DesignOptions& options)
      : grid_(grid),
        options_(options),
        glass_(grid),
        most_changed_(options.most_changed.value_or(grid.varied().size())),
        workers_(worker_count(options.threads)),
        tally_(options.best) {}

  /// Reduces a box to its candidates, counting the others as decided. Returns false if none is
  /// left.
  bool trim(PayBox& box) {
    const std::uint64_t all = paytables_in(box);
    const bool is_left = glass_.trim(box) && glass_.least_changed(box) <= most_changed_;
    tally_.by_bounds += all - (is_left ? paytables_in(box) : 0);
    return is_left;
  }

  /// Reports the progress of the search. Returns false if the search should stop.
  bool report() {
    goes_on_ =
        goes_on_ && (!options_.progress ||
                     options_.progress(tally_.by_bounds + tally_.one_by_one, grid_.paytables()));
    return goes_on_;
  }

  const SweepGrid& grid_;
  const DesignOptions& options_;
  Glass glass_;
  std::size_t most_changed_;
  int workers_;
  SearchTally tally_;

 private:
  bool goes_on_ = true;
};

/// Decides all paytables of a grid. Throws as design() does.
SearchTally search_plain_games(const SweepGrid& grid, const DesignOptions& options);
/// Decides all paytables of a grid of games with features.
SearchTally search_machines(const SweepGrid& grid, const DesignOptions& options);

inline SearchTally search(const SweepGrid& grid, const DesignOptions& options) {
  return grid.of_machines() ? search_machines(grid, options) : search_plain_games(grid, options);
}

}  // namespace vpanalyze
