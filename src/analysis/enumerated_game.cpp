// SPDX-License-Identifier: MIT
#include "analysis/enumerated_game.hpp"

#include <algorithm>
#include <utility>

#include "analysis/game_symmetry.hpp"

namespace vpanalyze {

EnumeratedGame::EnumeratedGame(const Paytable& paytable, int workers)
    : EnumeratedGame(paytable, workers, Beside<SetClasses>(workers, [&] {
                       return SetClasses(paytable.deck, game_symmetry(paytable));
                     })) {}

EnumeratedGame::EnumeratedGame(const Paytable& paytable, int workers, Beside<SetClasses> sets)
    : deals_(paytable, Rules(paytable), workers),
      sets_(sets.get()),
      hands_(deals_, sets_, std::max(paytable.lines.size(), nothing_line(paytable) + 1), workers) {}

EnumeratedGame::EnumeratedGame(const Paytable& paytable, int workers, ScoredDeals deals,
                               std::size_t outcomes)
    : deals_(std::move(deals)),
      sets_(paytable.deck, game_symmetry(paytable)),
      hands_(deals_, sets_, outcomes, workers) {}

}  // namespace vpanalyze
