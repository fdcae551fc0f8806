// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "analysis/class_play.hpp"
#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

/// [cards drawn][cards in common]: the sum of worth(held, T) · worth(held, T′) over all deals on
/// which that number of cards is drawn, and over all ordered pairs of draws T, T′ that have that
/// number of cards in common.
using CommonDraws = std::array<std::array<int128, 6>, 6>;

/// The greatest worth for which the sums fit.
inline constexpr int128 kMostCommonWorth = int128{1} << 30;

/// The sums of a way to play. With f(T) the worth of the cards held and those drawn, and R the
/// cards that were not dealt:
///
///     F(S) = Σ over draws T ⊇ S of f(T)                    S ⊆ R
///     N_i  = Σ over S of i cards of F(S)²                  every pair T, T′ as often as T ∩ T′ has
///          = Σ over m ≥ i of C(m, i) · P_m                 subsets of i cards
///     P_m  = Σ over i ≥ m of (−1)^(i − m) · C(i, m) · N_i
///
/// F(S) is what PatternSums say of the cards held and S, by inclusion–exclusion over the discards.
/// It depends on the kinds of S, and on its suit only where all natural cards held and of S are of
/// one; so sets alike in this are one term, and how many they are is counted.
///
/// Throws AnalysisError where patterns cannot do the game, or a line is worth more than
/// kMostCommonWorth.
CommonDraws common_draws(const ClassPlay& play, const ClassHolds& holds,
                         const std::vector<int128>& worth, int workers);

}  // namespace vpanalyze
