// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "features/draws.hpp"
#include "features/machine.hpp"
#include "studies/risk/pay_mixture.hpp"

namespace vpanalyze {

/// What the hands of one line of a machine with features can come to, by best play. Amounts are
/// steps, of which all pays and bets are multiples.
struct MachineHands {
  struct End {
    std::uint64_t paid;
    std::size_t to;  ///< the next state
    double probability;
  };
  struct State {
    std::uint64_t price;
    std::vector<End> ends;  ///< all different
  };

  std::vector<State> states;
  std::size_t start = 0;
  std::uint64_t bet_steps = 1;  ///< what a hand costs at the start
  double step = 1;              ///< in these bets
};

/// Throws AnalysisError for games whose lines share multipliers of the next hand, or whose bet is
/// doubled.
MachineHands machine_hands(const Machine& machine, const DrawOptions& options);

/// What is paid until the machine is at its start again, where only hands at the start cost
/// something: a climb of a ladder, or a hand of a game without states.
PayMixture whole_rounds(const MachineHands& hands);

/// What hands of lines with one deal pay in a game without states. Throws AnalysisError where what
/// they share is more than deal, hold and what chance brings.
PayMixture lines_of_round(const Machine& machine, const DrawOptions& options);

}  // namespace vpanalyze
