// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/pay.hpp"

namespace vpanalyze {

/// Where a curve begins and ends, and the pays it is shown at, in ascending order.
struct CurvePoints {
  Pay from;
  Pay to;
  std::vector<Pay> pays;
};

/// Round pays between two, and these themselves. What is not given is chosen: `from` is what the
/// line pays now, `to` a round pay beyond both that and break-even (in the paytable's coins). None
/// is above `greatest`.
CurvePoints curve_points(std::optional<Pay> from, std::optional<Pay> to, Pay now,
                         std::optional<double> break_even, Pay greatest);

}  // namespace vpanalyze
