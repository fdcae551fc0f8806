// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/class_play.hpp"
#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

/// Sum of value(held, T) · value(held, T′) over deals on which that number of cards is drawn,
/// and over all ordered pairs of draws T, T′ with that number of cards in common: [cards
/// drawn][cards in common].
using CommonDraws = std::array<std::array<int128, 6>, 6>;

/// Greatest line value for which the sums fit.
inline constexpr int128 kMostCommonWorth = int128{1} << 30;

/// Returns the sums of a strategy over all deals, `weights` being the number of deals of each
/// class. With f(T) the value of the cards held and those drawn, and R the cards that were not
/// dealt:
///
///     F(S) = Σ over draws T ⊇ S of f(T)                    S ⊆ R
///     N_i  = Σ over S of i cards of F(S)²                  each pair T, T′ once for every subset
///          = Σ over m ≥ i of C(m, i) · P_m                 of i cards of T ∩ T′
///     P_m  = Σ over i ≥ m of (−1)^(i − m) · C(i, m) · N_i
///
/// F(S) follows from PatternSums of the cards held and S by inclusion–exclusion over the discards.
/// It depends on the kinds of S, and on its suit only if all natural cards held and of S share one;
/// so sets that agree in this are one term, multiplied by their number.
///
/// Throws AnalysisError if patterns cannot analyze the game, or if a line value exceeds
/// kMostCommonWorth.
CommonDraws common_draws(const ClassPlay& play, const ClassHolds& holds,
                         const std::vector<std::int64_t>& weights, const std::vector<int128>& worth,
                         int workers);

}  // namespace vpanalyze
