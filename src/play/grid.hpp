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

/// Returns the number of columns in which two lines run through the same place.
int columns_in_common(const Payline& a, const Payline& b);

/// [row][column]: card of a grid; rows that the grid does not have stay empty.
using GridCards = std::array<CardPlaces, kMaxGridRows>;

/// Returns a grid dealt at random: each held card of the deal fills all rows of its column, and all
/// other places get distinct undealt cards.
GridCards draw_grid(Generator& random, int deck_size, int rows, const CardPlaces& deal,
                    const std::array<bool, 5>& held);

/// Returns the cards of a line, by column.
CardPlaces cards_of_line(const GridCards& grid, const Payline& line);

/// Adds the joint wins of the lines of a grid under best play to an analysis that has the rest: the
/// pairs of lines, fewest common columns first, their mean covariance, and the variance of a round,
/// the sum over all pairs of lines including each line with itself.
///
/// Every arrangement of the cards dealt, of a dream card too, is equally likely. Hence two lines
/// that share o of the five columns share m of the k columns in which cards are drawn with
/// probability C(o, m) · C(5 − o, k − m) / C(5, k); their draws are then any two sets T, T′ of k
/// cards with m in common, all equally likely:
///
///     E[X · X′] = Σ over deals, m of P(m) · mean of pay(T) · pay(T′) over these pairs
///
/// If chance multiplies pays by t and adds c coins, lines win tX + c and tX′ + c. Adds nothing if
/// only the mean of a multiplier is known. Throws as common_draws().
void add_line_pairs(const Machine& machine, const DrawOptions& options, Analysis& analysis);

}  // namespace vpanalyze
