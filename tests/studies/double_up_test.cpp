// SPDX-License-Identifier: MIT
#include <cmath>
#include <stdexcept>
#include <string>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/risk.hpp"
#include "vpanalyze/studies/simulate.hpp"

namespace vpanalyze {

TEST_CASE("Fair rounds of double or nothing double the mean square of a win") {
  for (const std::string name :
       {"jacks-or-better/9-6", "quick-quads/bonus-poker-8-5", "2nd-chance-royal/8-5"}) {
    CAPTURE(name);
    const Game game(oracle::bundled_game(name));
    const Risk plain = analyze_risk(game, {.n_play = {1}});
    const Risk doubled = analyze_risk(game, {.n_play = {1}, .double_up = 3});
    CHECK(std::fabs(doubled.game_return - plain.game_return) < 1e-12);
    const double square = plain.variance + plain.game_return * plain.game_return;
    const double expected = 8 * square - plain.game_return * plain.game_return;
    CHECK(std::fabs(doubled.variance / expected - 1) < 1e-12);
    CHECK(std::fabs(doubled.hit_frequency * 8 - plain.hit_frequency) < 1e-12);
    CHECK(doubled.single.variance_of_round == doubled.variance);
  }
}

TEST_CASE("Rounds of double or nothing are simulated as they are calculated") {
  for (const std::string name : {"jacks-or-better/9-6", "2nd-chance-royal/8-5"}) {
    CAPTURE(name);
    const Game game(oracle::bundled_game(name));
    const Simulation result =
        simulate(game, SimulateOptions{.hands = 200'000, .seed = 5, .double_up = 2});
    CHECK(std::fabs(result.deviation) < 4);
    CHECK(result.std_error > 0);
  }
}

TEST_CASE("Rounds of double or nothing are refused where they make no sense") {
  const Game game(oracle::bundled_game("jacks-or-better/9-6"));
  CHECK_THROWS_AS(analyze_risk(game, {.n_play = {1, 3}, .double_up = 1}), std::invalid_argument);
  CHECK_THROWS_AS(analyze_risk(game, {.n_play = {1}, .double_up = 11}), std::invalid_argument);
  CHECK_THROWS_AS(simulate(game, SimulateOptions{.hands = 10, .double_up = -1}),
                  std::invalid_argument);
}

}  // namespace vpanalyze
