// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "studies/strategy/deal_groups.hpp"
#include "studies/strategy/hold_phrase.hpp"

namespace vpanalyze {

/// The phrase that matches all cells of one description_of.
HoldPhrase phrase_of_description(const HoldShapes& shapes, const HoldCell& description);

/// The words for one description_of a cell, in a deal with so many wild cards.
std::string cell_text(const ChartWords& words, const HoldCell& description, int wild_cards);

}  // namespace vpanalyze
