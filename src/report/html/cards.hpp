// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// What the pictures of cards are made of; a page needs it once, before the first of them.
std::string card_symbols();

/// The cards, then the backs of as many as are drawn to make five. Wild cards are marked.
std::string held_cards(const std::vector<Card>& kept, const CardSet& wild);

/// A deal, the cards that are not kept faded.
std::string played_deal(const std::vector<Card>& deal, const std::vector<Card>& kept,
                        const CardSet& wild);

}  // namespace vpanalyze
