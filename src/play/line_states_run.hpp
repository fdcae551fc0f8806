// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "play/line_choices.hpp"
#include "play/line_states.hpp"
#include "play/machine.hpp"

namespace vpanalyze {

/// Multiset to which some assignments of a product of kinds to the lines lead.
struct LineLead {
  std::uint32_t product;  ///< number of the multiset of kinds
  std::uint32_t multiset;
  std::uint32_t ways;
};

/// Deals with several candidate holds.
struct LineGroup {
  const LineChoice* choice;
  double share;
  std::span<const std::uint32_t> places;  ///< [candidate]: index in LinePolicy::choosing
};

/// Best play of lines with states.
struct LinePolicy {
  const Machine& machine;
  const EndKinds& kinds;
  int workers;
  const std::vector<std::vector<LineLead>>& leads;  ///< [multiset]
  const std::vector<LineGroup>& groups;
  const std::vector<std::uint32_t>& choosing;  ///< prospects of the groups
  /// Finds the value of each prospect in `choosing` for a multiset.
  std::function<void(std::size_t multiset, std::vector<double>& values)> find_values;

  /// Returns the candidate that is played.
  static std::size_t best(const LineGroup& group, const std::vector<double>& values) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < group.places.size(); ++i) {
      if (values[group.places[i]] > values[group.places[best]]) best = i;
    }
    return best;
  }
};

/// Returns Σ a · b.
double dot(const std::vector<double>& a, const std::vector<double>& b);

/// Fills in what the long run brings: how often multisets and rows come up, and the variances.
///
/// A round wins W and leads from M to M′. Rounds depend on each other through the states, so with
/// the gain g of a round and the values V, every further round adds to the variance of the win
///
///     Σ over M of P(M) · E[(W − g + V(M′) − V(M))²]
void add_long_run(const LinePolicy& policy, LineStates& solved);

}  // namespace vpanalyze
