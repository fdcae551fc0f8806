// SPDX-License-Identifier: MIT
// Random play of games with features deviates from the analysis as often as chance allows.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "studies/simulate/round_source.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/simulate.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

constexpr std::uint64_t kSeeds = 200;

/// With no pay above so many coins: what few hands win is then nearly normal.
Paytable reduce_pays(Paytable game, std::int64_t coins) {
  for (PayLine& line : game.lines) {
    line.pays = std::min(line.pays, Pay::units(coins));
  }
  return game;
}

/// Checks that all deviations of one figure over many seeds are those of a standard normal
/// variable: mean, mean square and distribution (Kolmogorov and Smirnov), each within what one run
/// in some ten thousand exceeds. A figure that comes up in few rounds is not normal, but its square
/// has a mean of 1.
void check_normal(std::vector<double> deviations, double rounds_with_it = 1e9) {
  std::sort(deviations.begin(), deviations.end());
  const auto n = static_cast<double>(deviations.size());
  double mean = 0;
  double square = 0;
  double distance = 0;
  for (std::size_t i = 0; i < deviations.size(); ++i) {
    mean += deviations[i] / n;
    square += deviations[i] * deviations[i] / n;
    const double lower_tail = std::erfc(-deviations[i] / std::sqrt(2.0)) / 2;
    distance = std::max({distance, lower_tail - static_cast<double>(i) / n,
                         static_cast<double>(i + 1) / n - lower_tail});
  }
  CHECK(std::abs(mean) < 3.9 / std::sqrt(n));
  CHECK(std::abs(square - 1) < 3.9 * std::sqrt((2 + 1 / rounds_with_it) / n));
  if (rounds_with_it > 100) CHECK(distance < 2.2 / std::sqrt(n));
}

void check_deviations(const RoundSource& source, const Paytable& game, std::uint64_t hands) {
  // The dependence between lines of dreams shows only if they come up often.
  const bool knows_rare_lines = game.features.draw_lines == 1 || !game.features.has_dream();
  CAPTURE(game.name, hands);
  std::vector<double> return_deviations;
  std::vector<std::vector<double>> line_deviations(game.lines.size());
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    SimulateOptions options;
    options.hands = hands;
    options.seed = seed;
    const Simulation simulation = simulate_rounds(source, options);
    return_deviations.push_back(simulation.deviation);
    for (std::size_t i = 0; i < line_deviations.size(); ++i) {
      line_deviations[i].push_back(simulation.lines[i].deviation);
    }
  }
  check_normal(return_deviations);
  for (std::size_t i = 0; i < line_deviations.size(); ++i) {
    INFO(game.lines[i].name);
    const double rounds = simulate_rounds(source, {.hands = hands}).lines[i].probability *
                          static_cast<double>(hands) / game.features.draw_lines;
    if (rounds > (knows_rare_lines ? 1 : 100)) check_normal(line_deviations[i], rounds);
  }
}

/// Checks runs of few hands and of many.
void check_few_and_many(const Paytable& game) {
  const auto source = machine_source(game, nullptr, {});
  check_deviations(*source, game, 1'000);
  check_deviations(*source, game, 10'000);
}

Paytable add_fee(Paytable game) {
  game.features.bet = Pay::units(2);
  return game;
}

/// Two pair bring hands that pay three times, until the next two pair.
Paytable add_states(Paytable game) {
  game.features.states = {{"calm", {1, 1}, std::nullopt, {}}, {"attack", {3, 1}, std::nullopt, {}}};
  for (PayLine& line : game.lines) {
    if (line.name == "Two pair") line.features.to = {1, 0};
  }
  return game;
}

/// Returns a game in which the analysis does not know how lines depend on each other.
Paytable add_dreams(Paytable game) {
  ChanceEvent dream;
  dream.probability = {1, 2};
  dream.dream = true;
  game.features.chance = {dream};
  game.features.draw_lines = 3;
  return game;
}

TEST_CASE("Deviations of a small game on several lines are those of chance") {
  Paytable game = reduce_pays(add_fee(oracle::bundled_game("jacks-or-better/9-6")), 6);
  game.deck = Deck(parse_rank_set("T-A").value(), 4, 0);
  game.features.draw_lines = 3;
  check_deviations(*machine_source(game, nullptr, {}), game, 1'000);
}

/// Three lines, one hand in four with tripled pays, and an award.
Paytable add_chance(Paytable game) {
  game.features.draw_lines = 3;
  ChanceEvent tripled;
  tripled.probability = {1, 4};
  tripled.times = {3, 1};
  game.features.chance = {tripled};
  game.lines.front().features.plus = {{Pay::units(5), {1, 1}}};
  return game;
}

TEST_CASE("Deviations of games that deal four cards are those of chance") {
  const std::string file = GENERATE("pick-em-poker/full-pay", "double-down-stud/12-9-6");
  Paytable game = reduce_pays(oracle::bundled_game(file), 30);
  game.deck = Deck(parse_rank_set("8-A").value(), 4, 0);
  if (GENERATE(false, true)) game = add_chance(game);
  check_deviations(*machine_source(game, nullptr, {}), game, 1'000);
}

TEST_CASE("Deviations of a game with a fee are those of chance", "[long]") {
  const Paytable game = reduce_pays(add_fee(oracle::bundled_game("jacks-or-better/9-6")), 6);
  check_few_and_many(game);
}

TEST_CASE("Deviations of games with features are those of chance", "[slow]") {
  const std::string file =
      GENERATE("ultimate-x/jacks-or-better-8-6-one-line",
               "ultimate-x/jacks-or-better-6-5-three-lines", "multi-strike/deuces-wild-full-pay",
               "hot-roll/jacks-or-better-8-5", "super-times-pay/jacks-or-better-6-5-fifty-lines");
  const Paytable game = reduce_pays(oracle::bundled_game(file), 30);
  check_few_and_many(game);
}

TEST_CASE("Deviations of states and of dreams on several lines are those of chance", "[slow]") {
  const Paytable plain = reduce_pays(oracle::bundled_game("jacks-or-better/9-6"), 6);
  const Paytable game = GENERATE_COPY(add_states(plain), add_dreams(plain));
  check_few_and_many(game);
}

TEST_CASE("As many hands are played as are asked for, in whole rounds") {
  const auto played = [](const std::string& game, std::uint64_t hands) {
    SimulateOptions options;
    options.hands = hands;
    const Simulation simulation = simulate(oracle::bundled_game(game), options);
    std::uint64_t line_deviations = 0;
    for (const SimulatedLine& line : simulation.lines) line_deviations += line.hands;
    CHECK(line_deviations == simulation.hands);
    CHECK(simulation.complete());
    CHECK(std::isfinite(simulation.game_return));
    return std::array{simulation.hands, simulation.rounds};
  };
  const std::string one = "sequential-royal/jacks-or-better-9-6";
  for (const std::uint64_t hands : std::array<std::uint64_t, 5>{1, 99, 1'050, 20'001, 43'210}) {
    CHECK(played(one, hands) == std::array{hands, hands});
  }
  const std::string three = "ultimate-x/jacks-or-better-6-5-three-lines";
  CHECK(played(three, 1) == std::array<std::uint64_t, 2>{3, 1});
  CHECK(played(three, 1'000) == std::array<std::uint64_t, 2>{1'002, 334});
  // A climb takes one hand to four, 1.88 on average.
  const auto [hands, climbs] = played("multi-strike/deuces-wild-full-pay", 1'000);
  CHECK(climbs == 532);
  CHECK(hands > 900);
  CHECK(hands < 1'100);
  CHECK(played("multi-strike/deuces-wild-full-pay", 1)[1] == 1);
}

TEST_CASE("A simulation of features is the same for any number of threads") {
  const Game game(oracle::bundled_game("ultimate-x/jacks-or-better-6-5-three-lines"));
  const auto simulated = [&](int threads, std::uint64_t seed) {
    SimulateOptions options;
    options.hands = 300'001;
    options.threads = threads;
    options.seed = seed;
    return simulate(game, options);
  };
  const Simulation one = simulated(1, 1);
  const Simulation three = simulated(3, 1);
  CHECK(one.game_return == three.game_return);
  CHECK(one.deviation == three.deviation);
  for (std::size_t i = 0; i < one.lines.size(); ++i) {
    CHECK(one.lines[i].hands == three.lines[i].hands);
    CHECK(one.lines[i].deviation == three.lines[i].deviation);
  }
  CHECK(simulated(1, 2).game_return != one.game_return);
}

TEST_CASE("Holds from elsewhere are played whatever a machine shows", "[long]") {
  for (const char* place :
       {"ultimate-x/jacks-or-better-6-5-three-lines", "ultimate-x/jacks-or-better-8-6-one-line",
        "multi-strike/bonus-poker-6-5-five-lines", "hot-roll/bonus-poker-6-5",
        "super-times-pay/jacks-or-better-6-5-fifty-lines"}) {
    const Game game(oracle::bundled_game(place));
    CAPTURE(place);
    const Chart chart = make_charts(game).front();
    const HoldTable holds = chart_holds(game, chart);
    const Simulation simulation = simulate(game, holds, {.hands = 300'000});
    const PlayedChart played = play_chart(game, chart);
    CHECK(std::abs(simulation.expected.value - played.return_chart.value) < 1e-12);
    CHECK(simulation.expected.value < analyze(game).game_return);
    CHECK(std::abs(simulation.deviation) < 4.5);
    for (const SimulatedLine& line : simulation.lines) {
      if (line.probability * 300'000 > 100) CHECK(std::abs(line.deviation) < 5);
    }
  }
}

TEST_CASE("Simulations of features are refused where there is nothing to play") {
  const Paytable game = add_fee(oracle::bundled_game("jacks-or-better/9-6"));
  CHECK_THROWS_AS(simulate(game, SimulateOptions{.hands = 0}), std::invalid_argument);
  // Holds of five cards say nothing about deals of four.
  const HoldTable holds(2'598'960);
  CHECK_THROWS_AS(simulate(oracle::bundled_game("pick-em-poker/full-pay"), holds), AnalysisError);
}

}  // namespace
