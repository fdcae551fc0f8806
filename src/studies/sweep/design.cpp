// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/design.hpp"

#include <algorithm>
#include <limits>

#include "studies/sweep/candidates.hpp"
#include "studies/sweep/glass.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

namespace {

/// Returns a candidate with its figures.
DesignedPaytable analyzed_candidate(const SweepGrid& grid, const Candidate& candidate,
                                    const DesignOptions& options) {
  const AnalysisOptions how{options.tie_break, options.threads, Engine::automatic};
  Paytable paytable = grid.at(candidate.places);
  Analysis figures = analyze(paytable, how);
  return {std::move(paytable), candidate.places, candidate.changed, candidate.steps,
          std::move(figures)};
}

/// Number of paytables examined for each band, the nearest to the base.
constexpr std::size_t kNearest = 20'000;
constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();

using LineMask = std::uint64_t;

/// Nearest paytables of one band.
struct Band {
  std::vector<Candidate> candidates;
  std::vector<LineMask> changed;  ///< [candidate]: bits of changed lines
  std::size_t complete_up_to;     ///< largest number of changed lines up to which the list is
                                  ///< complete
};

Band nearest_in(const SweepGrid& grid, const Glass& glass, const DesignOptions& options) {
  const SearchTally tally = search(grid, options);
  const std::set<Candidate>& nearest = tally.nearest();
  Band band{{nearest.begin(), nearest.end()}, {}, grid.varied().size()};
  for (const Candidate& candidate : band.candidates) {
    LineMask mask = 0;
    for (std::size_t i = 0; i < candidate.places.size(); ++i) {
      if (glass.steps(i, candidate.places[i]) > 0) mask |= LineMask{1} << i;
    }
    band.changed.push_back(mask);
  }
  if (tally.matching > nearest.size()) {
    const std::size_t last = band.candidates.empty() ? 0 : band.candidates.back().changed;
    band.complete_up_to = last == 0 ? 0 : last - 1;
  }
  return band;
}

/// Returns true if nothing in one candidate is better for the player than in the other.
bool pays_no_more(const Candidate& candidate, const Candidate& other,
                  const std::vector<Effect>& effects) {
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const bool lowers = effects[i] == Effect::lowers;
    const std::uint64_t less = (lowers ? other : candidate).places[i];
    if (less > (lowers ? candidate : other).places[i]) return false;
  }
  return true;
}

/// Chain of candidates, one from each band, with the total number of steps.
struct Chain {
  std::uint64_t steps = kNone;
  std::vector<const Candidate*> members;
};

/// Returns the shortest chain that changes only these lines, if there is one, by dynamic
/// programming over the bands.
Chain shortest_chain(const std::vector<Band>& bands, LineMask lines,
                     const std::vector<Effect>& effects) {
  std::vector<Chain> chains_so_far = {{0, {}}};
  for (const Band& band : bands) {
    std::vector<Chain> chains;
    for (std::size_t i = 0; i < band.candidates.size(); ++i) {
      if ((band.changed[i] & ~lines) != 0) continue;
      const Candidate& candidate = band.candidates[i];
      const Chain* best = nullptr;
      for (const Chain& chain : chains_so_far) {
        if (!chain.members.empty() && !pays_no_more(candidate, *chain.members.back(), effects)) {
          continue;
        }
        if (best == nullptr || chain.steps < best->steps) best = &chain;
      }
      if (best == nullptr) continue;
      chains.push_back({best->steps + candidate.steps, best->members});
      chains.back().members.push_back(&candidate);
    }
    chains_so_far = std::move(chains);
  }
  const auto best =
      std::min_element(chains_so_far.begin(), chains_so_far.end(),
                       [](const auto& a, const auto& b) { return a.steps < b.steps; });
  return best == chains_so_far.end() ? Chain() : *best;
}

/// Returns the next greater number with equally many bits.
LineMask next_with_as_many(LineMask mask) {
  const LineMask lowest = mask & (~mask + 1);
  const LineMask carried = mask + lowest;
  return carried | ((mask ^ carried) / lowest >> 2U);
}

Chain shortest_chain_of(const std::vector<Band>& bands, std::size_t changed,
                        const std::vector<Effect>& effects) {
  const std::size_t lines = effects.size();
  Chain shortest;
  const LineMask end = lines < kMaxPayLines ? LineMask{1} << lines : kNone;
  for (LineMask mask = (LineMask{1} << changed) - 1; mask < end; mask = next_with_as_many(mask)) {
    Chain chain = shortest_chain(bands, mask, effects);
    if (chain.steps < shortest.steps) shortest = std::move(chain);
  }
  return shortest;
}

}  // namespace

Design design(const SweepGrid& grid, const DesignOptions& options) {
  const SearchTally tally = search(grid, options);
  Design design{tally.decided_by_bounds, tally.one_by_one, tally.matching, {}};
  for (const Candidate& candidate : tally.nearest()) {
    design.best.push_back(analyzed_candidate(grid, candidate, options));
  }
  return design;
}

DesignedFamily design_family(const SweepGrid& grid,
                             const std::vector<std::vector<SweepCondition>>& members,
                             const DesignOptions& options) {
  const Glass glass(grid);
  std::vector<Effect> effects;
  for (std::size_t i = 0; i < grid.varied().size(); ++i) effects.push_back(effect_of(grid, i));
  std::vector<Band> bands;
  DesignedFamily family;
  std::size_t complete_up_to = grid.varied().size();
  for (const std::vector<SweepCondition>& member : members) {
    DesignOptions search = options;
    search.best = kNearest;
    search.where.insert(search.where.end(), member.begin(), member.end());
    bands.push_back(nearest_in(grid, glass, search));
    if (bands.back().candidates.empty()) return {{}, grid.varied().size()};
    complete_up_to = std::min(complete_up_to, bands.back().complete_up_to);
  }
  for (std::size_t changed = 1; changed <= complete_up_to; ++changed) {
    family.lines_looked_at = changed;
    const Chain chain = shortest_chain_of(bands, changed, effects);
    for (const Candidate* candidate : chain.members) {
      family.members.push_back(analyzed_candidate(grid, *candidate, options));
    }
    if (!family.members.empty()) return family;
  }
  return family;
}

}  // namespace vpanalyze
