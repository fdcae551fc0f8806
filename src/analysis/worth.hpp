// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// The pays of a game as small whole numbers: pay per bet = worth · unit, the unit being the
/// greatest one in which all pays are whole.
struct Worth {
  std::vector<int128>
      of_line;  ///< one a line, with zero for `nothing` behind the last where implied
  Fraction unit;
};

Worth line_worth(const Paytable& paytable);

}  // namespace vpanalyze
