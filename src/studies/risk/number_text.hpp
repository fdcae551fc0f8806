// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace vpanalyze {

/// A share for a message: "99.5439%".
std::string percent_text(double share);

/// The shortest decimal that reads back as the same, without exponent: "0.000001".
std::string short_text(double value);

}  // namespace vpanalyze
