// SPDX-License-Identifier: MIT
// The machine that docs/method.md works out by hand.
#include <cmath>

#include "support/catch.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"

using namespace vpanalyze;

namespace {

Game toy() {
  return read_paytable(R"({"name": "Toy X", "deck": {"ranks": "Q-A"}, "hands": [
      {"hand": "four_of_a_kind", "pays": 1.5, "next": 2}, {"hand": "full_house", "pays": 1}]})",
                       "toy.json")
      .paytable;
}

std::string best_hold(const std::string& deal, int multiplier) {
  const Game game = toy();
  Position position;
  position.multipliers = {multiplier};
  HandStudy study(game, TieBreak::first, 1);
  return to_string(study.play(read_deal(deal, game.deck()), position).holds.front().kept);
}

}  // namespace

TEST_CASE("The machine worked out by hand returns what it should") {
  const Analysis analysis = analyze(toy());
  CHECK(std::abs(analysis.game_return - 32203.0 / 41085) < 1e-13);
  REQUIRE(analysis.states.size() == 2);
  CHECK(std::abs(analysis.states[1].value - 1771.0 / 2490) < 1e-13);
  CHECK(std::abs(analysis.states[1].probability - 41.0 / 249) < 1e-13);
}

TEST_CASE("The machine worked out by hand is played as it should be") {
  CHECK(best_hold("Qc Qd Kc Kd Ac", 1) == "Qc Qd");
  CHECK(best_hold("Qc Qd Kc Kd Ac", 2) == "Qc Qd Kc Kd");
  for (const int multiplier : {1, 2}) {
    CHECK(best_hold("Qc Qd Qh Kc Kd", multiplier) == "Qc Qd Qh Kc Kd");
    CHECK(best_hold("Qc Qd Qh Kc Ad", multiplier) == "Qc Qd Qh");
  }
}
