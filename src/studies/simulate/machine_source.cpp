// SPDX-License-Identifier: MIT
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/parallel.hpp"
#include "play/game_parts.hpp"
#include "play/round_player.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "studies/simulate/round_source.hpp"

namespace vpanalyze {
namespace {

/// Returns the game that is played. A multiplier known only by its mean is played at its mean every
/// time, so that the game has a variance.
Game simulated_game(const Game& game, const SimulateOptions& options) {
  Paytable paytable = game.paytable();
  if (options.double_up > 0 && !paytable.features.levels.empty()) {
    throw AnalysisError(
        "a win on a ladder climbs, so that it cannot be doubled; leave out the rounds "
        "of double or nothing");
  }
  if (game.parts().machine().has_line_states()) game.parts().check({});
  if (!game.parts().machine().only_mean_times) return game;
  for (ChanceEvent& event : paytable.features.chance) event.only_mean = false;
  return paytable;
}

/// Returns the holds that are best for an objective other than the return; nothing for the return.
std::optional<HoldTable> objective_holds(const Game& game, const SimulateOptions& options) {
  if (options.objective.objective == Objective::game_return) return std::nullopt;
  const std::optional<Paytable> draw = game.parts().one_draw();
  if (!draw) {
    throw std::invalid_argument(
        "a game that does more than draw for a fixed bet is played for the highest return only; "
        "leave out the objective");
  }
  ObjectiveOptions objective = options.objective;
  objective.hands_per_round = game.parts().lines();
  const ClassPlay classes(game.parts().scored().variant(*draw), options.threads);
  return classes.hold_table(play_for(classes, objective, options.tie_break, options.threads).holds);
}

/// Source of rounds of any game, played card by card.
class MachineSource : public RoundSource {
 public:
  MachineSource(Game game, std::optional<HoldTable> holds, const SimulateOptions& options)
      : game_(std::move(game)),
        holds_(std::move(holds)),
        play_(game_.parts().play(worker_count(options.threads), options.tie_break)),
        held_{holds_ ? game_.parts().deck_in({}) : 0, holds_ ? &*holds_ : nullptr},
        player_(play_, holds_ ? &held_ : nullptr) {
    const Analysis best = analyze(game_, {options.tie_break, options.threads, Engine::automatic});
    const Analysis exact =
        holds_ ? analysis_of_play(game_, {}, *holds_, worker_count(options.threads)) : best;
    expected_.name = exact.name;
    for (const LineResult& line : exact.lines) {
      expected_.rows.push_back({line.name, line.probability});
    }
    expected_.game_return = Quantity(exact.exact_return, exact.game_return);
    expected_.lines = play_.lines();
    expected_.hands_of_round = best.hands_of_round * play_.lines();
    expected_.bet_steps = static_cast<double>(player_.bet_of_line());
    expected_.is_independent = play_.lines() == 1 && best.states.empty();
    // It says nothing about what a coin bet returns where bets are doubled on the better deals.
    if (game_.paytable().features.play != PlayKind::dbl) {
      expected_.round_variance = exact.round_variance;
    }
    if (!holds_) expected_.row_squares = play_.row_squares();
  }

  SeenState begin(Generator& random, bool first) const override {
    return player_.begin(random, first);
  }

  std::int64_t play(Generator& random, SeenState& seen, std::span<std::int64_t> wins,
                    std::span<std::uint64_t> rows) const override {
    const RoundPlayer::Round round = player_.play(random, seen, rows);
    wins.front() = round.won;
    return round.bet;
  }

 private:
  Game game_;
  std::optional<HoldTable> holds_;
  const Play& play_;
  HeldPlay held_;
  RoundPlayer player_;
};

}  // namespace

std::unique_ptr<const RoundSource> machine_source(const Game& game, const HoldTable* holds,
                                                  const SimulateOptions& options) {
  if (holds != nullptr) game.parts().check_draw();
  const Game played = simulated_game(game, options);
  if (holds != nullptr) return std::make_unique<MachineSource>(played, *holds, options);
  return std::make_unique<MachineSource>(played, objective_holds(played, options), options);
}

}  // namespace vpanalyze
