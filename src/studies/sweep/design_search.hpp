// SPDX-License-Identifier: MIT
#pragma once

#include "studies/sweep/candidates.hpp"
#include "vpanalyze/studies/design.hpp"

namespace vpanalyze {

/// Decides all paytables of a grid and finds the nearest candidates. Throws as design() does.
SearchTally search(const SweepGrid& grid, const DesignOptions& options);

}  // namespace vpanalyze
