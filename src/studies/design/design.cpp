// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/design.hpp"

#include "studies/design/grid_search.hpp"
#include "vpanalyze/features/feature_analysis.hpp"

namespace vpanalyze {

DesignedPaytable with_figures(const SweepGrid& grid, const Candidate& candidate,
                              const DesignOptions& options) {
  const AnalysisOptions how{options.tie_break, options.threads, Engine::automatic};
  Paytable paytable = grid.at(candidate.places);
  GameFigures figures = has_features(paytable) ? figures_of(analyze_features(paytable, how))
                                               : figures_of(analyze(paytable, how));
  return {std::move(paytable), candidate.places, candidate.changed, candidate.steps,
          std::move(figures)};
}

Design design(const SweepGrid& grid, const DesignOptions& options) {
  const SearchTally tally = search(grid, options);
  Design design{tally.by_bounds, tally.one_by_one, tally.matching, {}};
  for (const Candidate& candidate : tally.nearest.candidates()) {
    design.best.push_back(with_figures(grid, candidate, options));
  }
  return design;
}

}  // namespace vpanalyze
