// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// A share for a message: "99.5439%".
std::string percent_text(double share);

/// The same decimal as a fraction: 60.1 is 601/10, what somebody typed, and not the double beside
/// it. For values from 1 to 10^12.
Fraction exact_decimal(double value);

}  // namespace vpanalyze
