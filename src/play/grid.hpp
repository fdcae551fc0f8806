// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "base/random.hpp"
#include "play/draws.hpp"
#include "play/machine.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// The columns in which two lines run through the same places.
int columns_in_common(const Payline& a, const Payline& b);

/// [row][column]: the cards of a grid; rows that there are not stay empty.
using GridCards = std::array<CardPlaces, kMaxGridRows>;

/// Deals the places of a grid at random: what is `held` of a deal lies in all rows of its column,
/// and all other places get cards of their own that were not dealt.
GridCards draw_grid(Generator& random, int deck_size, int rows, const CardPlaces& deal,
                    const std::array<bool, 5>& held);

/// The cards of a line, by column.
CardPlaces cards_of_line(const GridCards& grid, const Payline& line);

/// What lines of a grid win together under best play, into the analysis of the machine that has the
/// rest: its pairs of lines, fewest columns in common first, their mean covariance and the variance
/// of a round, the sum over all pairs of lines, those of a line with itself included.
///
/// Every arrangement of the cards dealt is equally likely. So of k columns in which cards are drawn
/// two lines that share o of the five share m with probability C(o, m) · C(5 − o, k − m) / C(5, k);
/// their draws are then any two sets T, T′ of k cards with m in common, all equally likely:
///
///     E[X · X′] = Σ over deals, m of P(m) · mean of pay(T) · pay(T′) over these pairs
///
/// Throws as common_draws().
void add_line_pairs(const Machine& machine, const DrawOptions& options, Analysis& analysis);

}  // namespace vpanalyze
