// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "cli/option.hpp"
#include "vpanalyze/studies/objective.hpp"

namespace vpanalyze {

/// The declarations of --cashback, --objective and --min-return.
std::vector<Option> objective_options(ObjectiveOptions& options);

/// Throws UsageError where they contradict each other.
void check_objective(const ObjectiveOptions& options);

}  // namespace vpanalyze
