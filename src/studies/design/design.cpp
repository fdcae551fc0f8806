// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/design.hpp"

#include "studies/design/grid_search.hpp"

namespace vpanalyze {
namespace {

Paytable paytable_at(const SweepGrid& grid, const std::vector<std::uint64_t>& places) {
  Paytable paytable = grid.base();
  for (std::size_t i = 0; i < places.size(); ++i) {
    paytable.lines[grid.varied()[i].line].pays = grid.varied()[i].pays.at(places[i]);
  }
  return paytable;
}

}  // namespace

DesignedPaytable with_figures(const SweepGrid& grid, const Candidate& candidate,
                              const DesignOptions& options) {
  Paytable paytable = paytable_at(grid, candidate.places);
  const Analysis analysis =
      analyze(paytable, {options.tie_break, options.threads, Engine::automatic});
  return {std::move(paytable),   candidate.places,  candidate.changed,     candidate.steps,
          analysis.exact_return, analysis.variance, analysis.hit_frequency};
}

Design design(const SweepGrid& grid, const DesignOptions& options) {
  const SearchTally tally = search_grid(grid, options);
  Design design{tally.by_bounds, tally.one_by_one, tally.matching, {}};
  for (const Candidate& candidate : tally.nearest.candidates()) {
    design.best.push_back(with_figures(grid, candidate, options));
  }
  return design;
}

}  // namespace vpanalyze
