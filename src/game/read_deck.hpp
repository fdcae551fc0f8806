// SPDX-License-Identifier: MIT
#pragma once

#include "game/json_fields.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Reads "deck" and "wild" into the paytable, either of them null where the file has none. Returns
/// whether the game's wild cards are known now, so that pay lines can be checked against them.
bool read_deck(const JsonValue* deck, const JsonValue* wild, Paytable& paytable,
               Mistakes& mistakes);

/// How many cards of the game are wild: all, jokers among them, or those of some ranks.
int wild_cards_in(const Paytable& paytable);
int wild_cards_in(const Paytable& paytable, RankSet ranks);

/// The ranks of which at least one card is wild.
RankSet wild_ranks(const Paytable& paytable);

}  // namespace vpanalyze
