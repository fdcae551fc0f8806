// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Returns a file of the paytable that read_paytable() reads back as an equal paytable. Leaves out
/// defaults, such as names that lines have anyway.
std::string to_json(const Paytable& paytable);

}  // namespace vpanalyze
