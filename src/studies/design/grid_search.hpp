// SPDX-License-Identifier: MIT
#pragma once

#include "studies/design/box_search.hpp"

namespace vpanalyze {

/// Decides all paytables of a grid. Throws as design() does.
SearchTally search_plain_games(const SweepGrid& grid, const DesignOptions& options);
/// The same for games with features.
SearchTally search_feature_games(const SweepGrid& grid, const DesignOptions& options);

inline SearchTally search(const SweepGrid& grid, const DesignOptions& options) {
  return has_features(grid.base()) ? search_feature_games(grid, options)
                                   : search_plain_games(grid, options);
}

/// A candidate with its figures.
DesignedPaytable with_figures(const SweepGrid& grid, const Candidate& candidate,
                              const DesignOptions& options);

}  // namespace vpanalyze
