// SPDX-License-Identifier: MIT
// Sessions with several bankrolls that see the same rounds.
#include "play/game_parts.hpp"
#include "studies/risk/machine_sessions.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"

using namespace vpanalyze;

TEST_CASE("Bankrolls that share their rounds fare as each does alone") {
  for (const char* place :
       {"ultimate-x/bonus-poker-7-5-five-lines", "ultimate-x/jacks-or-better-8-6-one-line",
        "multi-strike/bonus-poker-6-5-five-lines", "hot-roll/jacks-or-better-8-5"}) {
    INFO(place);
    const Game game(oracle::bundled_game(place));
    const MachineSessions sessions(game.parts().play(2));
    std::vector<SessionPlan> plans;
    for (const double bankroll : {10.0, 60.0, 100.0}) plans.push_back({bankroll, 200});
    const std::vector<SessionResult> together = sessions.play_all(plans, 2);
    REQUIRE(together.size() == plans.size());
    for (std::size_t i = 0; i < plans.size(); ++i) {
      const SessionResult alone = sessions.play(plans[i], 0, 1, {}).value();
      CHECK(together[i].plan.bankroll == plans[i].bankroll);
      CHECK(together[i].simulated == alone.simulated);
      CHECK(together[i].states == alone.states);
      REQUIRE(together[i].along.size() == alone.along.size());
      for (std::size_t m = 0; m < alone.along.size(); ++m) {
        CHECK(together[i].along[m].ruin == alone.along[m].ruin);
        CHECK(together[i].along[m].mean == alone.along[m].mean);
        CHECK(together[i].along[m].percentiles == alone.along[m].percentiles);
      }
    }
    CHECK(together[0].end().ruin >= together[2].end().ruin);
  }
}
