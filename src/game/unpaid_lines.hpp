// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Lines that no hand of the game is ever paid by, each with the reason in words: no hand makes it,
/// or whoever makes it makes a line that pays at least as much.
std::vector<std::pair<std::size_t, std::string>> unpaid_lines(const Paytable& paytable);

}  // namespace vpanalyze
