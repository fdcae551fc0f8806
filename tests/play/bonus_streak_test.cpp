// SPDX-License-Identifier: MIT
// Strings of multipliers for the next hands: the state of the machine is what is left of them.
#include <cmath>
#include <string>

#include "support/catch.hpp"
#include "support/checkout.hpp"
#include "support/feature_oracle.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"

using namespace vpanalyze;

namespace {

/// Three of a kind or better brings 2-3 for the next hands, and turns what is left into 5.
constexpr std::string_view kSmallStreak = R"({
  "name": "Small streak",
  "deck": { "ranks": "J-A", "suits": 3 },
  "bet": 2,
  "states": { "start": "none", "none": {}, "2-3": { "times": 2 }, "3": { "times": 3 }, "5": { "times": 5 } },
  "hands": [
    { "hand": "full_house", "pays": 11, "to": { "none": "2-3", "2-3": "5", "3": "2-3", "5": "2-3" } },
    { "hand": "three_of_a_kind", "pays": 4, "to": { "none": "2-3", "2-3": "5", "3": "2-3", "5": "2-3" } },
    { "hand": "pair", "ranks": "K-A", "pays": 1, "to": { "2-3": "3", "3": "none", "5": "none" } },
    { "hand": "nothing", "pays": 0, "to": { "2-3": "3", "3": "none", "5": "none" } }
  ]
})";

Paytable streak_of_documents() {
  return read_paytable_file(oracle::checkout().string() + "/tests/docs/files/bonus-streak.json")
      .paytable;
}

}  // namespace

TEST_CASE("A string of multipliers on one line, by definition", "[features]") {
  const Paytable game = read_paytable(kSmallStreak, "small").paytable;
  const oracle::MemorySolution right = oracle::solve_memory(game);
  const Analysis found = analyze(game, {.threads = 1});
  CHECK(std::fabs(static_cast<double>(right.game_return) - found.game_return) < 1e-12);
  REQUIRE(found.states.size() == 4);
  for (const RememberedState& state : found.states) {
    INFO(state.name);
    CHECK(std::fabs(static_cast<double>(right.probability.at(state.name)) - state.probability) <
          1e-10);
    CHECK(std::fabs(static_cast<double>(right.value.at(state.name)) - state.value) < 1e-9);
  }
}

TEST_CASE("Bonus Streak without its multipliers is the plain game", "[features]") {
  Paytable game = streak_of_documents();
  REQUIRE(game.features.states.size() == 12);
  const double with_multipliers = analyze(game).game_return;
  for (MachineState& state : game.features.states) state.times = Fraction(1, 1);
  const double without = analyze(game).game_return;
  Paytable plain = game;
  plain.features = {};
  for (PayLine& line : plain.lines) line.features = {};
  CHECK(std::fabs(2 * without - analyze(plain).game_return) < 1e-12);
  CHECK(std::fabs(with_multipliers - 0.989636010154) < 1e-12);
}
