// SPDX-License-Identifier: MIT
#include "play/play.hpp"

#include <cmath>

#include "play/game_parts.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"

using namespace vpanalyze;

TEST_CASE("A game is solved once for each rule for ties, and copies share what is solved") {
  for (const auto* place : {"jacks-or-better/9-6", "ultimate-x/bonus-poker-7-5-five-lines",
                            "ultimate-x/jacks-or-better-8-6-one-line"}) {
    INFO(place);
    const Game game(oracle::bundled_game(place));
    const Game copy = game;
    const Play& play = game.parts().play(2);
    CHECK(&copy.parts().play(1) == &play);
    CHECK(&copy.parts().play(1, TieBreak::least_variance) != &play);
    CHECK(&play.analysis() == &copy.parts().play(1).analysis());
    CHECK(play.best_return().value == analyze(game).game_return);
  }
}

TEST_CASE("What hands of a line end in adds up to the return") {
  for (const auto* place :
       {"jacks-or-better/9-6", "multi-strike/deuces-wild-full-pay",
        "ultimate-x/jacks-or-better-8-6-one-line", "hot-roll/jacks-or-better-8-5"}) {
    INFO(place);
    const Game game(oracle::bundled_game(place));
    const Machine& machine = game.parts().machine();
    const Play& play = game.parts().play(2);
    // Hands by state: visits, bets and wins, state by state from a fresh machine.
    std::vector<double> probability(machine.states.size());
    std::vector<double> won(machine.states.size());
    for (const HandEnd& end : play.ends()) {
      probability[end.state] += end.probability;
      won[end.state] += end.probability * end.paid.to_double();
      CHECK(end.next < machine.states.size());
    }
    const Analysis& analysis = play.analysis();
    double mean = 0;
    double bet = 0;
    for (std::size_t s = 0; s < machine.states.size(); ++s) {
      CHECK(std::abs(probability[s] - 1) < 1e-12);
      const double visited = analysis.states.empty() ? 1 : analysis.states[s].probability;
      mean += visited * won[s];
      bet += visited * machine.states[s].bet.to_double();
    }
    CHECK(std::abs(mean / bet - analysis.game_return) < 1e-11);
  }
}

TEST_CASE("Hands of lines that share a hold are not followed one by one") {
  const Game game(oracle::bundled_game("ultimate-x/bonus-poker-7-5-five-lines"));
  CHECK_THROWS_AS(game.parts().play(1).ends(), AnalysisError);
  CHECK(game.parts().play(1).shared_hold() != nullptr);
}
