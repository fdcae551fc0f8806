// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

/// What a higher pay or figure of a game with features does to its return, whatever the others are.
enum class Effect : std::uint8_t { raises, lowers, unsure };

/// Of one that is varied in a design_grid().
///
/// Who plays the better game as if it were the other wins at least as much with the same cards, and
/// best play no less than that. For a likelier chance, who sees it takes some of it for nothing. It
/// is not sure of a chance that may be bad for the player, of lines that could take each other's
/// hands, and of all where the bet may be doubled, since the return is then for each coin of a sum
/// of bets that play changes.
Effect effect_of(const SweepGrid& grid, std::size_t varied);

}  // namespace vpanalyze
