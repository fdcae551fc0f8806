// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// What is out of the bounds that a paytable has where it is read, for one that was made: "/coins:
/// found 0; …" in the reader's words, nothing where all is well.
std::string out_of_bounds(const Paytable& paytable);

// The reader's words for numbers: what would be right.

std::string whole_number_form(std::uint64_t least, std::uint64_t most);
std::string fraction_form(int most);

}  // namespace vpanalyze
