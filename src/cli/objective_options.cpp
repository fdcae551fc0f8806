// SPDX-License-Identifier: MIT
#include "cli/objective_options.hpp"

#include "cli/errors.hpp"

namespace vpanalyze {

std::vector<Option> objective_options(ObjectiveOptions& options) {
  constexpr double kMostReturn = 1e6;
  return {
      {"--cashback", "SHARE", "how much of every bet is paid back, 0.01 or 1%",
       into_number(options.cashback, 0, 1)},
      {"--objective", "AIM",
       "what play is chosen for: return (default), min-risk, kelly or least-variance",
       into_enum<Objective>(options.objective, kObjectiveWords)},
      {"--min-return", "SHARE", "the least return that least-variance may come to",
       into_number(options.min_return, 0, kMostReturn)},
  };
}

void check_objective(const ObjectiveOptions& options) {
  const bool least_variance = options.objective == Objective::least_variance;
  if (least_variance && !options.min_return) {
    throw UsageError("--objective least-variance needs --min-return, such as --min-return 0.99");
  }
  if (!least_variance && options.min_return) {
    throw UsageError("--min-return goes with --objective least-variance");
  }
}

}  // namespace vpanalyze
