// SPDX-License-Identifier: MIT
#pragma once

#include "studies/risk/convolution.hpp"
#include "studies/risk/pay_mixture.hpp"

namespace vpanalyze {

/// The most places that a distribution may have: 32 MB of probabilities.
inline constexpr std::size_t kMostPlaces = std::size_t{1} << 22U;

/// What a round of n hands from one deal pays together, in PayMixture::step: the mixture over deals
/// of n-fold convolutions. Throws std::invalid_argument where it has more than kMostPlaces places.
Kernel round_pay(const PayMixture& pay, int n, int threads);

}  // namespace vpanalyze
