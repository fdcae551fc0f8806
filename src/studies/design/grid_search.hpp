// SPDX-License-Identifier: MIT
#pragma once

#include "studies/design/box_search.hpp"

namespace vpanalyze {

/// Decides all paytables of a grid. Throws as design() does.
SearchTally search_grid(const SweepGrid& grid, const DesignOptions& options);

/// A candidate with its figures.
DesignedPaytable with_figures(const SweepGrid& grid, const Candidate& candidate,
                              const DesignOptions& options);

}  // namespace vpanalyze
