// SPDX-License-Identifier: MIT
// Verification of machines: positions read a second time, values of states against all deals.
#include <string>
#include <variant>

#include "play/game_parts.hpp"
#include "studies/verify/engines.hpp"
#include "studies/verify/position_check.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random_feature_games.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace {

using namespace vpanalyze;
using brute_force::MachinePositions;
using oracle::Random;

VerifyOptions all_deals() {
  VerifyOptions options;
  options.all = true;
  options.threads = 1;
  return options;
}

/// Two lines that earn multipliers, with a deck of sixteen cards.
Game small_machine() {
  Paytable game = oracle::bundled_game("ultimate-x/jacks-or-better-8-6-one-line");
  game.deck = Deck(parse_rank_set("J-A").value(), 4, 0);
  game.features.draw_lines = 2;
  return game;
}

/// Verifies with positions of which one thing was made wrong.
template <class Spoil>
VerifyDifference first_difference(const Spoil& spoil) {
  const Game game = small_machine();
  const Machine& machine = game.parts().machine();
  MachinePositions positions = brute_force::positions_of(game, TieBreak::first, 1);
  spoil(positions);
  const Verification result = brute_force::verify_engines(
      machine.base, brute_force::engines_of(machine.games.front(), TieBreak::first, 1), all_deals(),
      positions);
  CHECK_FALSE(result.agrees());
  REQUIRE(!result.differences.empty());
  return result.differences.front();
}

}  // namespace

TEST_CASE("Best play of random machines satisfies the Bellman equation on all deals") {
  std::uint64_t verified = 0;
  std::uint64_t state_game = 0;
  const auto check = [&](const Paytable& paytable) {
    const Game game(paytable);
    try {
      const Verification result = verify(game, all_deals());
      INFO(paytable.name << ", " << result.positions << " positions");
      CHECK(result.agrees());
      ++verified;
      if (result.state_values) ++state_game;
    } catch (const AnalysisError& refusal) {
      INFO(refusal.what());
      CHECK(oracle::is_stated_limit(refusal.what()));
    }
  };
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    check(oracle::random_memory(random));
    check(oracle::random_rounds(random));
  }
  CHECK(verified > 50);
  CHECK(state_game > 25);
}

TEST_CASE("Verification of machines finds a wrong value") {
  const VerifyDifference found = first_difference([](MachinePositions& machine) {
    machine.positions[1].value = [value = machine.positions[1].value](const auto& draws) {
      return value(draws) + 1e-4;
    };
  });
  REQUIRE(std::holds_alternative<ValueDifference>(found));
  CHECK(std::get<ValueDifference>(found).position == "multipliers 2, 2");
}

TEST_CASE("Verification of machines finds a hold that is not the best") {
  const VerifyDifference found = first_difference([](MachinePositions& machine) {
    machine.positions[0].hold = [](const brute_force::Deal&) { return std::size_t{0b00001}; };
  });
  CHECK(std::holds_alternative<BestHoldsDifference>(found));
}

TEST_CASE("Verification of machines finds a wrong return and a wrong value of a state") {
  const VerifyDifference wrong_return =
      first_difference([](MachinePositions& machine) { *machine.game_return += 1e-6; });
  CHECK(std::holds_alternative<ValueDifference>(wrong_return));
  const VerifyDifference wrong_state = first_difference([](MachinePositions& machine) {
    machine.state_value = [value = machine.state_value](const SeenState& seen) {
      return value(seen) + (seen.multipliers.front() == 3 ? 1e-4 : 0);
    };
  });
  REQUIRE(std::holds_alternative<ValueDifference>(wrong_state));
  CHECK(std::get<ValueDifference>(wrong_state).position == "multipliers 3, 3");
}
