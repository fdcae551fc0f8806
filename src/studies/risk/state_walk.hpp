// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "studies/risk/bankroll_walk.hpp"
#include "studies/risk/machine_hands.hpp"

namespace vpanalyze {

/// A bankroll at a machine that remembers: all states with all bankrolls, hand by hand. Steps count
/// bankrolls themselves, with a price of 0.
std::unique_ptr<BankrollWalk> state_walk(const MachineHands& hands, const SessionSteps& steps,
                                         std::uint64_t rounds_in_all, SessionProgress progress);

/// How many products of two probabilities this takes, roughly.
double work_of_state_walk(const MachineHands& hands, const SessionSteps& steps,
                          std::uint64_t rounds);

}  // namespace vpanalyze
