// SPDX-License-Identifier: MIT
// Every game that draws is simulated with the same figures: sessions, drawdowns, objectives.
#include <cmath>
#include <stdexcept>
#include <string>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/risk.hpp"
#include "vpanalyze/studies/simulate.hpp"

namespace {

using namespace vpanalyze;

Paytable jacks_with(int coins_of_bet, int lines) {
  Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  if (coins_of_bet > 1) game.features.bet = Pay::units(coins_of_bet);
  game.features.draw_lines = lines;
  return game;
}

/// Checks the sessions of a simulation against those of analyze_risk() with a bankroll that lasts.
void check_sessions(const Game& game, std::uint64_t session_hands, std::uint64_t sessions) {
  CAPTURE(game.name(), session_hands);
  const int lines = game.paytable().features.draw_lines;
  const std::uint64_t rounds = (session_hands - 1) / static_cast<unsigned>(lines) + 1;
  RiskOptions risk_options;
  risk_options.n_play = {1};
  risk_options.session = SessionPlan{20'000, session_hands, {}};
  const SessionMoment known = analyze_risk(game, risk_options).sessions.front().end();
  CHECK(known.ruin < 1e-6);
  SimulateOptions options;
  options.hands = sessions * rounds * static_cast<unsigned>(lines);
  options.session_hands = session_hands;
  const Simulation simulation = simulate(game, options);
  CHECK(simulation.sessions.rounds == rounds);
  const auto n = static_cast<double>(simulation.sessions.sessions);
  CHECK(n > 0.5 * static_cast<double>(sessions));
  const auto error = [&](double share) { return 4 * std::sqrt(share * (1 - share) / n); };
  const double ahead = static_cast<double>(simulation.sessions.ahead) / n;
  CHECK(std::abs(ahead - known.ahead) < error(known.ahead) + 0.006);
  // The percentile that was observed lies between those known a little below and above it.
  const auto known_at = [&](std::size_t i) { return known.percentiles.at(i); };
  const double least_step = 1;
  CHECK(simulation.sessions.results[1] >= known_at(0) - least_step);  // 5% between 1% and 10%
  CHECK(simulation.sessions.results[1] <= known_at(2) + least_step);
  CHECK(simulation.sessions.results[3] >= known_at(3) - least_step);  // 50% between 25% and 75%
  CHECK(simulation.sessions.results[3] <= known_at(5) + least_step);
  const double quartiles = known_at(5) - known_at(3);
  CHECK(std::abs(simulation.sessions.results[3] - known_at(4)) < quartiles * 4 / std::sqrt(n) + 2);
  CHECK(simulation.sessions.drawdowns[0] > 0);
  CHECK(simulation.drawdown >= simulation.sessions.drawdowns.back());
}

TEST_CASE("Simulated sessions on several lines are those that were calculated") {
  check_sessions(jacks_with(1, 3), 300, 2'000);
}

TEST_CASE("Simulated sessions of games with features are those that were calculated", "[long]") {
  for (const std::string name :
       {"hot-roll/jacks-or-better-8-5", "multi-strike/deuces-wild-full-pay",
        "ultimate-x/jacks-or-better-8-6-one-line", "ultimate-x/jacks-or-better-6-5-three-lines",
        "spin-poker/jacks-or-better-9-6"}) {
    check_sessions(oracle::bundled_game(name), 450, 3'000);
  }
}

TEST_CASE("A fee changes what hands cost in a simulation and nothing else") {
  const Simulation plain = simulate(jacks_with(1, 1), SimulateOptions{.hands = 100'000});
  const Simulation fee = simulate(jacks_with(2, 1), SimulateOptions{.hands = 100'000});
  CHECK(fee.chi_square.value() == plain.chi_square.value());
  CHECK(fee.degrees == plain.degrees);
  CHECK(fee.sessions.sessions == plain.sessions.sessions);
  CHECK(fee.sessions.hands == 1'000U);
  CHECK(fee.drawdown > plain.drawdown / 2);
  CHECK(fee.expected.exact == plain.expected.exact.value() * Fraction(1, 2));
  CHECK(std::abs(2 * fee.game_return - plain.game_return) < 1e-12);
  for (std::size_t i = 0; i < plain.lines.size(); ++i) {
    CHECK(fee.lines[i].hands == plain.lines[i].hands);
    CHECK(fee.lines[i].deviation == plain.lines[i].deviation);
  }
}

TEST_CASE("Objectives are simulated wherever risk knows them") {
  for (const Paytable& game : {jacks_with(2, 1), jacks_with(1, 5)}) {
    CAPTURE(game.features.draw_lines);
    ObjectiveOptions aim{.objective = Objective::least_variance, .min_return = 0.45};
    RiskOptions risk_options;
    risk_options.objective = aim;
    const Risk risk = analyze_risk(game, risk_options);
    const Simulation simulation =
        simulate(game, SimulateOptions{.hands = 50'000, .objective = aim});
    CHECK(simulation.objective.objective == Objective::least_variance);
    CHECK(simulation.expected.value < analyze(game).game_return);
    CHECK(std::abs(simulation.expected.value - risk.game_return) < 1e-12);
    CHECK(std::abs(simulation.deviation) < 4.5);
  }
  const Game chances = oracle::bundled_game("hot-roll/jacks-or-better-8-5");
  CHECK_THROWS_AS(simulate(chances, SimulateOptions{.objective = {.objective = Objective::kelly}}),
                  std::invalid_argument);
}

TEST_CASE("Only hands that share nothing have a chi-square") {
  CHECK(simulate(oracle::bundled_game("hot-roll/jacks-or-better-8-5"),
                 SimulateOptions{.hands = 1'000})
            .chi_square);
  CHECK(simulate(oracle::bundled_game("sneak-peek/7-5"), SimulateOptions{.hands = 100}).chi_square);
  CHECK(!simulate(jacks_with(1, 3), SimulateOptions{.hands = 1'000}).chi_square);
  const Game ladder = oracle::bundled_game("multi-strike/deuces-wild-full-pay");
  const Simulation climbs =
      simulate(ladder, SimulateOptions{.hands = 10'000, .session_hands = 100});
  CHECK(!climbs.chi_square);
  CHECK(!climbs.sessions.hands);
  CHECK(climbs.sessions.rounds == 100);
  CHECK(climbs.sessions.sessions == climbs.rounds / 100);
}

}  // namespace
