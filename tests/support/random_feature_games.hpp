// SPDX-License-Identifier: MIT
#pragma once

#include "support/random_games.hpp"

namespace vpanalyze::oracle {

/// Eight to twelve cards or so.
Deck random_deck(Random& random);

/// A game without a memory, with random features that may go together.
Paytable random_rounds(Random& random);

/// One with: the next hand's multiplier, a ladder, states.
Paytable random_memory(Random& random);

/// One to pick from or to double.
Paytable random_stud(Random& random);

}  // namespace vpanalyze::oracle
