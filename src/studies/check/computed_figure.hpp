// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

/// Figure of an analysis with more digits than anyone publishes: exact if it is a ratio of integers
/// that fit, otherwise to the 18 or so digits of a long double.
using ComputedFigure = std::variant<Fraction, long double>;

/// Returns the figure rounded half up to `decimals` decimals.
std::string rounded(const ComputedFigure& figure, int decimals);

/// Returns true if a published decimal agrees in the 13 digits for which binary floating point is
/// reliable.
bool agrees_to_13_digits(const ComputedFigure& figure, std::string_view published);

}  // namespace vpanalyze
