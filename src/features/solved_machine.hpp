// SPDX-License-Identifier: MIT
#pragma once

#include "features/shared_hold.hpp"
#include "features/states.hpp"

namespace vpanalyze {

/// What play in a machine's positions is chosen by.
struct SolvedMachine {
  SolvedMachine(const Machine& machine, const DrawOptions& options) {
    if (machine.shares_hold()) {
      sums = solve_shared_hold(machine, options);
    } else if (machine.states.size() > 1) {
      states = solve_states(machine, options);
    } else {
      states.value.assign(1, 0.0);
    }
  }

  SharedHold sums;      ///< where lines share the hold and earn multipliers
  SolvedStates states;  ///< elsewhere; of a machine with one state its value alone, 0
};

}  // namespace vpanalyze
