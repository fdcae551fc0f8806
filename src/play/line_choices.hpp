// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/hold.hpp"
#include "analysis/valuation.hpp"
#include "play/machine.hpp"

namespace vpanalyze {

/// Kinds of end of a hand: lines of the base game that lead from every state to the same next
/// state.
struct EndKinds {
  explicit EndKinds(const Machine& machine);

  std::size_t count() const { return next.size(); }

  std::vector<std::size_t> line_kinds;         ///< [line of the base game]
  std::vector<std::vector<std::size_t>> next;  ///< [kind][state]: state that follows
  Valuation pays;                              ///< of the lines of the base game
  std::vector<double> times;                   ///< [state]: multiplier
};

/// Mean pay of a hold for one line, in coins before multipliers, and the probabilities of the kinds
/// of end.
struct Prospect {
  double pay = 0;
  std::vector<double> kinds;
};

/// Deals with the same candidate holds.
struct LineChoice {
  double share = 0;
  std::vector<std::uint32_t> prospects;  ///< one for each candidate
  std::vector<double> rows;  ///< [candidate · rows + row]: share times the probability of the row
};

/// Candidate holds of all deals.
struct LineChoices {
  std::vector<Prospect> prospects;
  std::vector<LineChoice> choices;
};

/// Returns the holds that no other hold of the deal beats by more than the slack in the value of a
/// line in every state, t(s) · pay + Σ q(kind) · additive[next state]; one of those that are alike.
LineChoices line_choices(const Machine& machine, const EndKinds& kinds,
                         const std::vector<double>& additive, double slack, int workers);

}  // namespace vpanalyze
