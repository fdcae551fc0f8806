// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A paytable as a file: read_paytable() makes the same game of it. Name, family, deck, wild cards,
/// coins and lines; what others have published about it and its other names are left out. The game
/// must be without features.
std::string paytable_json(const Paytable& paytable);

}  // namespace vpanalyze
