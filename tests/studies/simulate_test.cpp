// SPDX-License-Identifier: MIT
// The third proof of the engine: hands dealt at random are paid as often as it says.
#include "vpanalyze/studies/simulate.hpp"
#include "vpanalyze/play/game.hpp"

#include <cmath>
#include <stdexcept>

#include "analysis/class_play.hpp"
#include "base/random.hpp"
#include "studies/simulate/tally.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"

namespace {

using namespace vpanalyze;

/// A chi-square this large has a probability of some 10^-6 (Wilson and Hilferty).
double chi_square_limit(std::uint64_t degrees) {
  constexpr double kStandardDeviations = 4.75;
  const auto d = static_cast<double>(degrees);
  return d * std::pow(1 - 2 / (9 * d) + kStandardDeviations * std::sqrt(2 / (9 * d)), 3.0);
}

void check_frequencies(const std::vector<Paytable>& games) {
  for (const Paytable& game : games) {
    INFO(game.name);
    SimulateOptions options;
    options.hands = 1'000'000;
    const Simulation simulation = simulate(game, options);
    CHECK(simulation.complete());
    const Analysis analysis = analyze(game);
    CHECK(simulation.expected.exact == analysis.exact_return);
    CHECK(std::abs(simulation.deviation) < 5);
    std::uint64_t hands = 0;
    double chi_square = 0;
    std::uint64_t degrees = 0;
    for (std::size_t i = 0; i < simulation.lines.size(); ++i) {
      const SimulatedLine& line = simulation.lines[i];
      hands += line.hands;
      CHECK(line.name == analysis.lines[i].name);
      CHECK(std::abs(line.probability - analysis.lines[i].probability) < 1e-12);
      // Lines that are hardly ever paid are not normally distributed.
      const double expected = line.probability * 1e6;
      if (expected < 20) continue;
      chi_square += std::pow(static_cast<double>(line.hands) - expected, 2.0) / expected;
      ++degrees;
    }
    CHECK(hands == options.hands);
    CHECK(chi_square < chi_square_limit(degrees));
  }
}

TEST_CASE("Random hands are paid as often as the analysis says") {
  check_frequencies({oracle::bundled_game("jacks-or-better/9-6"),
                     oracle::bundled_game("deuces-wild/full-pay"),
                     oracle::bundled_game("joker-poker/kings-20-7-5")});
}

TEST_CASE("Random hands of every kind of game are paid as the analysis says", "[slow]") {
  check_frequencies(oracle::kinds_of_game());
}

TEST_CASE("A simulation is the same for any number of threads, and another for another seed") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  SimulateOptions options;
  options.hands = 777'777;  // no whole number of blocks or sessions
  options.threads = 1;
  const Simulation one = simulate(game, options);
  options.threads = 3;
  const Simulation three = simulate(game, options);
  options.seed = 2;
  const Simulation other = simulate(game, options);
  std::size_t different = 0;
  for (std::size_t i = 0; i < one.lines.size(); ++i) {
    CHECK(one.lines[i].hands == three.lines[i].hands);
    if (one.lines[i].hands != other.lines[i].hands) ++different;
  }
  CHECK(different > 5);
  CHECK(one.drawdown == three.drawdown);
  CHECK(one.sessions.results == three.sessions.results);
  CHECK(one.sessions.drawdowns == three.sessions.drawdowns);
  CHECK(one.sessions.sessions == 777);
}

TEST_CASE("Play for another objective is simulated as that") {
  const Paytable game = oracle::bundled_game("deuces-wild/full-pay");
  SimulateOptions options;
  options.hands = 100'000;
  options.objective.objective = Objective::min_risk;
  CHECK(std::abs(simulate(game, options).expected.value - 1.00759994) < 1e-7);
}

TEST_CASE("Hands can be held by a table from elsewhere") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const ClassPlay play(game);
  const ClassHolds keep_everything(play.classes().size(), 31);
  SimulateOptions options;
  options.hands = 200'000;
  const Simulation simulation = simulate(game, play.hold_table(keep_everything), options);
  // Five-card hands: 1,302,540 of nothing and what of a pair is below jacks.
  CHECK(std::abs(simulation.lines[7].probability - 123552.0 / 2598960.0) < 1e-12);
  CHECK(std::abs(simulation.lines[7].deviation) < 4.5);
}

TEST_CASE("The progress of a simulation can end it early") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  SimulateOptions options;
  options.hands = 50'000'000;
  options.progress = [](std::uint64_t done, std::uint64_t hands) {
    CHECK(hands == 50'000'000);
    return done < 1'000'000;
  };
  const Simulation simulation = simulate(game, options);
  CHECK(!simulation.complete());
  CHECK(simulation.hands > 0);
  CHECK(simulation.hands < 50'000'000);
}

TEST_CASE("How often a simulation asks whether to go on does not depend on its sessions") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  for (const std::uint64_t session : {1U, 1000U, 5'000'000U, 2'147'483'647U}) {
    INFO(session);
    SimulateOptions options;
    options.hands = 1'000'000'000'000;
    options.session_hands = session;
    options.threads = 1;
    std::uint64_t before = 0;
    options.progress = [&](std::uint64_t done, std::uint64_t) {
      CHECK(done - before <= 100'000);
      before = done;
      return done < 1'000'000;
    };
    const Simulation simulation = simulate(game, options);
    CHECK(simulation.hands == before);
    std::uint64_t hands = 0;
    for (const SimulatedLine& line : simulation.lines) hands += line.hands;
    CHECK(hands == simulation.hands);
  }
}

TEST_CASE("Random numbers below n are all as likely, and streams differ") {
  Generator random(5, 7);
  std::array<int, 47> counts{};
  for (int i = 0; i < 470'000; ++i) ++counts[random.below(47)];
  double chi_square = 0;
  for (const int count : counts) chi_square += std::pow(count - 10'000.0, 2.0) / 10'000;
  CHECK(chi_square < chi_square_limit(46));
  CHECK(Generator(5, 7).bits() == Generator(5, 7).bits());
  CHECK(Generator(5, 7).bits() != Generator(5, 8).bits());
  CHECK(Generator(5, 7).bits() != Generator(6, 7).bits());
}

TEST_CASE("The course of a bankroll in pieces is the course of the whole") {
  Generator random(1, 1);
  BankrollCourse whole;
  BankrollCourse pieces;
  for (int piece = 0; piece < 50; ++piece) {
    BankrollCourse part;
    for (int i = 0; i < 20; ++i) {
      const std::int64_t result = static_cast<std::int64_t>(random.below(9)) - 4;
      whole.add(result);
      part.add(result);
    }
    pieces.append(part);
    REQUIRE(pieces.sum() == whole.sum());
    REQUIRE(pieces.drawdown() == whole.drawdown());
  }
}

TEST_CASE("Simulations of nothing are refused") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  CHECK_THROWS_AS(simulate(game, SimulateOptions{.hands = 0}), std::invalid_argument);
  CHECK_THROWS_AS(simulate(game, SimulateOptions{.session_hands = 0}), std::invalid_argument);
}

TEST_CASE("Tables of holds that do not fit the deck are refused") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const Paytable lines = oracle::bundled_game("ultimate-x/jacks-or-better-6-5-three-lines");
  constexpr std::size_t kDeals = 2'598'960;
  for (const Paytable& each : {game, lines}) {
    INFO(each.name);
    const SimulateOptions options{.hands = 1000, .threads = 1};
    for (const std::size_t deals : {std::size_t{0}, kDeals - 1, kDeals + 1}) {
      CHECK_THROWS_AS(simulate(each, HoldTable(deals), options), std::invalid_argument);
    }
    HoldTable holds(kDeals, 31);
    CHECK_NOTHROW(simulate(each, holds, options));
    holds.back() = 32;
    CHECK_THROWS_AS(simulate(each, holds, options), std::invalid_argument);
  }
}

}  // namespace
