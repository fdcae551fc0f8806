// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/parallel.hpp"
#include "play/game_parts.hpp"
#include "play/grid.hpp"
#include "play/play.hpp"

namespace vpanalyze {

Analysis analyze(const Game& game, const AnalysisOptions& options) {
  const int workers = worker_count(options.threads);
  const Play& play = game.parts().play(workers, options.tie_break, options.engine);
  Analysis analysis = play.analysis();
  if (options.line_pairs && play.machine().paytable.features.grid) {
    add_line_pairs(play.machine(), play.options(), analysis);
  }
  analysis.name = game.name();
  analysis.choices = game.parts().chosen().choices;
  return analysis;
}

Quantity best_return(const Game& game, int workers) {
  return game.parts().play(workers).best_return();
}

double mean_bet(const Game& game, int workers) {
  const std::vector<MachineState>& states = game.paytable().features.states;
  const bool has_bets = std::any_of(states.begin(), states.end(), [](const MachineState& state) {
    return state.bet.has_value();
  });
  return has_bets ? game.parts().play(workers).analysis().mean_bet : 1;
}

Analysis analysis_of_play(const Game& game, const Position& position,
                          const std::vector<std::uint8_t>& held, int workers) {
  const GameParts& parts = game.parts();
  const Machine& machine = parts.machine();
  if (machine.has_orders || machine.paytable.features.play != PlayKind::draw) {
    throw AnalysisError("what holds of other play return in \"" + machine.paytable.name +
                        "\" depends on more than the cards that are held");
  }
  return parts.play(workers).held_analysis({parts.deck_in(position), &held});
}

Quantity return_of_play(const Game& game, const Position& position,
                        const std::vector<std::uint8_t>& held, int workers) {
  const Analysis found = analysis_of_play(game, position, held, workers);
  return Quantity(found.exact_return, found.game_return);
}

}  // namespace vpanalyze
