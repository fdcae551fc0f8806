// SPDX-License-Identifier: MIT
// Strings of multipliers for the next hands: the state of the machine is what is left of them.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/checkout.hpp"
#include "support/feature_oracle.hpp"
#include "support/games.hpp"
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

/// Figures of a game of two lines with states; variances in squared bets of a line.
struct TwoLines {
  double game_return = 0;
  double variance = 0;        ///< of a line's win
  double covariance = 0;      ///< of two lines' wins
  double round_variance = 0;  ///< variance that each further round adds
};

/// Returns the figures of a game of two lines with states, by relative value iteration over the
/// states of both lines, every hold of every deal and every pair of ends.
TwoLines two_lines(const Paytable& game) {
  const oracle::PlacedHands hands(game, game.deck);
  const std::size_t states = game.features.states.size();
  const std::size_t rows = hands.rows();
  const auto next = [&](std::size_t state, std::size_t row) {
    const auto& to = game.lines[row].features.to;
    return to.empty() || !to[state] ? game.features.otherwise.value_or(state) : *to[state];
  };
  const auto pay = [&](std::size_t state, std::size_t row) {
    return (game.lines[row].pays.coin_amount() * game.features.states[state].times).to_double();
  };
  // Distributions of the rows, [deal][hold][row].
  std::vector<std::vector<std::vector<double>>> deals;
  for (const oracle::Places& deal : hands.deals()) {
    deals.emplace_back();
    for (unsigned hold = 0; hold < 32; ++hold) {
      const std::vector<std::uint64_t> ends = hands.ends(deal, hold);
      double all = 0;
      for (const std::uint64_t end : ends) all += static_cast<double>(end);
      std::vector<double> shares(rows);
      for (std::size_t row = 0; row < rows; ++row) {
        shares[row] = static_cast<double>(ends[row]) / all;
      }
      auto& known = deals.back();
      if (std::find(known.begin(), known.end(), shares) == known.end()) known.push_back(shares);
    }
  }
  std::vector<double> value(states * states);
  // [a · states + b][one · rows + two]: probability of two ends of a round with the best holds.
  std::vector<std::vector<double>> ends(value.size());
  const auto target = [&](std::size_t a, std::size_t b, std::size_t one, std::size_t two) {
    return next(a, one) * states + next(b, two);
  };
  double gain = 0;
  for (int sweep = 0; sweep < 60; ++sweep) {
    std::vector<double> better(value.size());
    for (std::size_t a = 0; a < states; ++a) {
      for (std::size_t b = 0; b < states; ++b) {
        std::vector<double> worth(rows * rows);
        for (std::size_t one = 0; one < rows; ++one) {
          for (std::size_t two = 0; two < rows; ++two) {
            worth[one * rows + two] = pay(a, one) + pay(b, two) + value[target(a, b, one, two)];
          }
        }
        std::vector<double>& found = ends[a * states + b];
        found.assign(rows * rows, 0);
        for (const auto& holds : deals) {
          double best = -1e300;
          std::vector<double> best_ends;
          for (const std::vector<double>& shares : holds) {
            double mean = 0;
            std::vector<double> pairs;
            for (std::size_t end = 0; end < rows * rows; ++end) {
              pairs.push_back(shares[end / rows] * shares[end % rows]);
              mean += pairs.back() * worth[end];
            }
            if (mean > best) best_ends = pairs;
            best = std::max(best, mean);
          }
          for (std::size_t end = 0; end < rows * rows; ++end) {
            found[end] += best_ends[end] / static_cast<double>(deals.size());
          }
        }
        double& sum = better[a * states + b];
        for (std::size_t end = 0; end < rows * rows; ++end) sum += found[end] * worth[end];
      }
    }
    gain = better[0] - value[0];
    const double base = better[0];
    for (std::size_t i = 0; i < value.size(); ++i) value[i] = better[i] - base;
  }
  const auto for_each_round = [&](const auto& visit) {
    for (std::size_t old_state = 0; old_state < value.size(); ++old_state) {
      for (std::size_t end = 0; end < rows * rows; ++end) {
        visit(old_state / states, old_state % states, end / rows, end % rows, ends[old_state][end]);
      }
    }
  };
  std::vector<double> visited(value.size());
  visited[0] = 1;
  for (int step = 0; step < 500; ++step) {
    std::vector<double> following(value.size());
    for_each_round([&](std::size_t a, std::size_t b, std::size_t one, std::size_t two, double p) {
      following[target(a, b, one, two)] += visited[a * states + b] * p;
    });
    visited = following;
  }
  TwoLines found;
  for_each_round([&](std::size_t a, std::size_t b, std::size_t one, std::size_t two, double p) {
    const double share = visited[a * states + b] * p;
    const double deviation =
        pay(a, one) + pay(b, two) - gain + value[target(a, b, one, two)] - value[a * states + b];
    found.variance += share * pay(a, one) * pay(a, one);
    found.covariance += share * pay(a, one) * pay(b, two);
    found.round_variance += share * deviation * deviation;
  });
  const double bet = game.features.bet->coin_amount().to_double();
  found.game_return = gain / 2 / bet;
  found.variance = (found.variance - gain * gain / 4) / (bet * bet);
  found.covariance = (found.covariance - gain * gain / 4) / (bet * bet);
  found.round_variance /= bet * bet;
  return found;
}

}  // namespace

TEST_CASE("Strings of multipliers on two lines, by definition", "[features]") {
  Paytable game = read_paytable(kSmallStreak, "small").paytable;
  const double alone = analyze(game, {.threads = 1}).game_return;
  game.features.draw_lines = 2;
  const Analysis found = analyze(game, {.threads = 1});
  const TwoLines right = two_lines(game);
  CHECK(std::fabs(found.game_return - right.game_return) < 1e-8);
  CHECK(std::fabs(*found.variance - right.variance) < 1e-7);
  CHECK(std::fabs(*found.covariance - right.covariance) < 1e-7);
  CHECK(std::fabs(*found.round_variance - right.round_variance) < 1e-7);
  CHECK(found.game_return <= alone + 1e-9);
  REQUIRE(found.bounds);
  CHECK((*found.bounds)[1] - (*found.bounds)[0] < 1e-8);
  double shares = 0;
  for (const RememberedState& state : found.states) shares += state.probability;
  CHECK(std::fabs(shares - 1) < 1e-9);
}

TEST_CASE("States of several lines without multipliers are the plain game", "[features]") {
  Paytable game = read_paytable(kSmallStreak, "small").paytable;
  game.features.draw_lines = 3;
  for (MachineState& state : game.features.states) state.times = Fraction(1, 1);
  Paytable plain = game;
  plain.features = {};
  for (PayLine& line : plain.lines) line.features = {};
  plain.features.draw_lines = 3;
  const Analysis found = analyze(game);
  const Analysis right = analyze(plain);
  CHECK(std::fabs(2 * found.game_return - right.game_return) < 1e-9);
  CHECK(std::fabs(4 * *found.variance - *right.variance) < 1e-7);
  CHECK(std::fabs(4 * *found.covariance - *right.covariance) < 1e-7);
  CHECK(std::fabs(4 * *found.round_variance - *right.round_variance) < 1e-7);
}

TEST_CASE("Bonus Streak on three lines returns what is published", "[slow]") {
  const auto game_return = [](const std::string& name) {
    return analyze(oracle::bundled_game("ultimate-x-bonus-streak/" + name)).game_return;
  };
  CHECK(std::fabs(game_return("double-double-bonus-6-5-three-lines") - 0.950554) < 1e-6);
  CHECK(std::fabs(game_return("double-double-bonus-8-5-three-lines") - 0.972826) < 1e-6);
  CHECK(std::fabs(game_return("jacks-or-better-9-5-three-lines") - 0.989064) < 1e-6);
}

TEST_CASE("Too many states of several lines are refused", "[features]") {
  Paytable game = streak_of_documents();
  game.features.draw_lines = 10;
  CHECK_THROWS_AS(analyze(game), AnalysisError);
  game.features.draw_lines = 2;
  CHECK_THROWS_AS(Game(game).check({}), AnalysisError);
}

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
  const double multiplied_return = analyze(game).game_return;
  for (MachineState& state : game.features.states) state.times = Fraction(1, 1);
  const double plain_return = analyze(game).game_return;
  Paytable plain = game;
  plain.features = {};
  for (PayLine& line : plain.lines) line.features = {};
  CHECK(std::fabs(2 * plain_return - analyze(plain).game_return) < 1e-12);
  CHECK(std::fabs(multiplied_return - 0.989636010154) < 1e-12);
}
