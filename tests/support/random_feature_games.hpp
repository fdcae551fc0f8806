// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "support/random_games.hpp"

namespace vpanalyze::oracle {

/// Eight to twelve cards or so.
Deck random_deck(Random& random);

/// A game without a memory, with random features that may go together.
Paytable random_rounds(Random& random);

/// A game with a memory: the next hand's multiplier, a ladder, states.
Paytable random_memory(Random& random);

/// A game to pick from or to double.
Paytable random_stud(Random& random);

/// Returns true if this message of an AnalysisError names a limit that the documents state. Tests
/// of random games pass over such a game, and fail for any other refusal.
bool is_stated_limit(std::string_view message);

}  // namespace vpanalyze::oracle
