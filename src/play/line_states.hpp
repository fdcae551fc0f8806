// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "play/draws.hpp"
#include "play/line_choices.hpp"
#include "play/machine.hpp"
#include "play/state_multisets.hpp"

namespace vpanalyze {

/// Best play forever of n lines that share a deal and a hold, each in a state of its own. Amounts
/// are coins of all lines together.
struct LineStates {
  StateMultisets multisets{1, 1};
  std::array<double, 2> bounds{};   ///< of the mean win of a round
  std::vector<double> value;        ///< [multiset]: relative to all lines in the first state
  std::vector<double> visited;      ///< [multiset]: share of rounds
  std::vector<double> probability;  ///< [row]
  std::vector<double> times;        ///< [row]: probability · mean multiplier
  double square = 0;                ///< mean square of a line's win
  double product = 0;               ///< mean product of two lines' wins
  double round_variance = 0;        ///< variance that each further round adds to the win of many
  LineChoices holds;
};

/// Returns best play. With m the mean pay of a line and q the probabilities of the kinds of end of
/// a hold, all lines draw independently, so that with t(M) the sum of the multipliers in the
/// multiset M, and M′ the multiset of the next states,
///
///     V(M) = max over holds of (t(M) · m + Σ over kinds e₁ … eₙ of q(e₁) · … · q(eₙ) · V(M′)) −
///     gain
///
/// which is linear in m and in the products of q, as many as multisets of n kinds. V is nearly a
/// sum over the lines, A(M) = Σ a(state). A hold that another one beats by more than 2d/n in the
/// sum t(s) · m + Σ q(e) · a(next state) for each state s of a line is never best if |V − A| ≤ d,
/// and is dropped; d is checked afterwards. Bounds of the gain are those of relative value
/// iteration. Throws AnalysisError for too many multisets.
LineStates solve_line_states(const Machine& machine, const DrawOptions& options);

}  // namespace vpanalyze
