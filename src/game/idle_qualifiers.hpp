// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A part of a paytable that says nothing, and may be a mistake.
struct IdleQualifier {
  std::string place;  ///< JSON pointer
  std::string problem;
};

/// What lines ask for although every hand of their kind has it: all ranks, all suits, `natural` in
/// a game without wild cards.
std::vector<IdleQualifier> idle_qualifiers(const Paytable& paytable);

}  // namespace vpanalyze
