// SPDX-License-Identifier: MIT
#pragma once

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Removes what others have published about a game, which no longer holds once it is changed.
inline void drop_published(Paytable& game) {
  game.expect.reset();
  game.aliases.clear();
  game.source.clear();
  game.notes.clear();
}

}  // namespace vpanalyze
