// SPDX-License-Identifier: MIT
// Pays of several lines of a round where chance multiplies them.
#include <algorithm>
#include <cmath>

#include "play/machine.hpp"
#include "studies/risk/machine_sessions.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;
using oracle::line;

Paytable small_game(int lines, std::vector<ChanceEvent> chance) {
  Paytable game;
  game.name = "a small machine";
  game.deck = {parse_rank_set("9-A").value(), 2, 0};
  game.lines = {line("flush", 13), line("straight", 5), line("two_pair", 3),
                line("pair", 1, "Q-A")};
  game.features.draw_lines = lines;
  game.features.chance = std::move(chance);
  return game;
}

ChanceEvent event(Fraction probability, Fraction times, Fraction plus = {}) {
  ChanceEvent event;
  event.probability = probability;
  event.times = times;
  event.plus = plus;
  return event;
}

RoundPays pays_of(const Paytable& game) {
  const Machine machine(game);
  return lines_of_round(*make_play(machine, {}));
}

/// Every chance by itself, with the deals that it multiplies.
void check_pays(const Paytable& game) {
  const RoundPays pays = pays_of(game);
  const int n = game.features.draw_lines;
  const Kernel together = round_pay(pays, n, 2);
  const Kernel one_by_one = round_pay(pays.mixture(), n, 2);
  REQUIRE(together.values.size() == one_by_one.values.size());
  double sum = 0;
  for (std::size_t i = 0; i < together.values.size(); ++i) {
    sum += together.values[i];
    CHECK(std::abs(together.values[i] - one_by_one.values[i]) < 1e-15);
  }
  CHECK(std::abs(sum - 1) < 1e-12);
}

TEST_CASE("Multiplied rounds pay what they pay chance by chance") {
  check_pays(small_game(2, {event({1, 6}, {3, 1}), event({1, 12}, {12, 1})}));
  check_pays(small_game(3, {event({1, 6}, {3, 2}), event({1, 4}, {1, 1}, {2, 1})}));
  check_pays(small_game(5, {event({1, 4}, {0, 1}, {1, 2}), event({3, 4}, {7, 5}, {1, 3})}));
  Paytable award_game = small_game(3, {event({1, 6}, {4, 1})});
  award_game.lines[1].features.plus = {{Pay::units(2), {1, 3}}, {Pay::units(9), {2, 3}}};
  check_pays(award_game);
}

TEST_CASE("All multipliers of a round share the deals they multiply") {
  const RoundPays pays =
      pays_of(small_game(2, {event({1, 6}, {3, 1}), event({1, 12}, {12, 1}, {1, 1})}));
  REQUIRE(pays.deals.size() == 1);
  CHECK(pays.deals[0].chances.size() == 3);
}

TEST_CASE("Rounds are played by the rule for ties, which counts the variance of awards") {
  Paytable award_game = small_game(2, {event({1, 6}, {3, 1})});
  award_game.lines = {line("flush", 6), line("straight", 6), line("two_pair", 2),
                      line("pair", 2, "Q-A")};
  award_game.lines[1].pays = Pay::units(4);
  award_game.lines[1].features.plus = {{Pay::units(0), {1, 2}}, {Pay::units(4), {1, 2}}};
  award_game.lines[2].pays = Pay::units(1);
  award_game.lines[2].features.plus = {{Pay::units(0), {7, 8}}, {Pay::units(8), {1, 8}}};
  for (const Paytable& game : {small_game(2, {event({1, 6}, {3, 1})}), award_game}) {
    double least = 1e300;
    double most = 0;
    for (const TieBreak rule : kTieBreaks) {
      INFO(to_string(rule));
      DrawOptions options;
      options.tie_break = rule;
      const Machine machine(game);
      const PayMoments round = moments(lines_of_round(*make_play(machine, options)).mixture());
      const Analysis analysis = analyze(game, {rule, 1});
      CHECK(std::abs(round.mean - analysis.game_return) < 1e-12);
      CHECK(std::abs(round.variance - analysis.variance.value()) < 1e-12);
      CHECK(std::abs(round.covariance - analysis.covariance.value()) < 1e-12);
      least = std::min(least, round.variance);
      most = std::max(most, round.variance);
    }
    CHECK(most > least + 0.001);
  }
}

}  // namespace
