// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "support/random.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze::oracle {

/// A game on the given deck with up to two wild ranks, up to two wild single cards, and lines of
/// every kind with every qualifier the paytable format allows them. Pays are few and small, so that
/// lines of equal pay and tied holds are frequent.
Paytable random_game(Random& random, const Deck& deck);

/// Five cards of the game's deck in ascending order. Every other hand is a likely one of some kind:
/// of wild cards, of one suit, of two ranks, of neighboring ranks.
std::array<Card, 5> random_hand(Random& random, const Paytable& game);

}  // namespace vpanalyze::oracle
