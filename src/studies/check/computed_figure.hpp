// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

/// A figure of an analysis with more digits than anybody publishes: exactly where it is a ratio of
/// integers that fit, else to the 18 or so digits of a long double.
using ComputedFigure = std::variant<Fraction, long double>;

/// Rounded half up to `decimals` decimals.
std::string rounded(const ComputedFigure& figure, int decimals);

/// Whether a published decimal is within the 13 digits that binary floating point can be trusted
/// with.
bool agrees_to_13_digits(const ComputedFigure& figure, std::string_view published);

}  // namespace vpanalyze
