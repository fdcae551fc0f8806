// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "analysis/beside.hpp"
#include "analysis/enumerated_game.hpp"
#include "analysis/game_symmetry.hpp"
#include "cards/deal_classes.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A game with every deal scored, and its deals in classes: all that play is chosen from, whatever
/// the lines are worth.
struct ClassedGame {
  /// The classes under the suit renamings that leave the game as it is.
  ClassedGame(const Paytable& paytable, int workers)
      : ClassedGame(paytable, workers, Beside<std::vector<DealClass>>(workers, [&paytable] {
                      return deal_classes(paytable.deck, game_symmetry(paytable));
                    })) {}

  /// Other classes, such as the finer ones that a game has in common with another.
  ClassedGame(const Paytable& paytable, std::vector<DealClass> deals, int workers)
      : game(paytable, workers), classes(std::move(deals)) {}

  EnumeratedGame game;
  std::vector<DealClass> classes;

 private:
  ClassedGame(const Paytable& paytable, int workers, Beside<std::vector<DealClass>> deals)
      : game(paytable, workers), classes(deals.get()) {}
};

}  // namespace vpanalyze
