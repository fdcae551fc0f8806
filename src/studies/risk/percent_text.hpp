// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace vpanalyze {

/// A share for a message: "99.5439%".
std::string percent_text(double share);

}  // namespace vpanalyze
