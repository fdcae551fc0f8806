// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A file of the paytable, which read_paytable() reads as the same paytable. What goes without
/// saying is left out, as names that lines have anyway.
std::string to_json(const Paytable& paytable);

}  // namespace vpanalyze
