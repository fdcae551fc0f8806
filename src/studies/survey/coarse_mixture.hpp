// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "studies/risk/pay_mixture.hpp"

namespace vpanalyze {

/// A game much like this one, all pays of which are multiples of 1/steps_per_bet bets: a pay
/// between two such multiples is one of them, at random, so that its mean stays the same.
PayMixture coarse_mixture(const PayMixture& pay, std::uint64_t steps_per_bet);

}  // namespace vpanalyze
