// SPDX-License-Identifier: MIT
// Real numbers as text and back, the same on every machine and in every locale.
#pragma once

#include <string>
#include <string_view>

namespace vpanalyze {

/// So many digits behind the point, correctly rounded: "0.50".
std::string fixed_text(double value, int decimals);
std::string fixed_text(long double value, int decimals);

/// The shortest decimal that reads back as the same double, without exponent: "0.000001".
std::string shortest_fixed_text(double value);

/// The same, or with exponent where that is shorter: "1e-06".
std::string shortest_text(double value);

/// The double nearest to an unsigned decimal (what parse_decimal() reads); infinity where it is out
/// of range.
double number_from(std::string_view decimal);

}  // namespace vpanalyze
