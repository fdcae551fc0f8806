// SPDX-License-Identifier: MIT
// Counting best play for values that are not pays: both engines, and play class by class.
#include "analysis/best_play_counter.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/class_play.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random.hpp"
#include "support/same_analysis.hpp"

namespace {

using namespace vpanalyze;

/// Values in the order of the pays, equal ones for equal pays, the greatest 2^37.
std::vector<std::int64_t> random_worth(oracle::Random& random, const Paytable& game,
                                       std::size_t lines) {
  std::vector<Pay> pays(lines);
  for (std::size_t i = 0; i < game.lines.size(); ++i) pays[i] = game.lines[i].pays;
  std::vector<Pay> different = pays;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  std::vector<std::int64_t> values = {0};
  for (std::size_t i = 1; i < different.size(); ++i) {
    // Steps of every size, and none now and then, so that holds are tied.
    values.push_back(values.back() + (random.one_in(5) ? 0 : random.below(1 << random.below(30))));
  }
  values.back() = std::int64_t{1} << 37;
  std::vector<std::int64_t> worth;
  for (const Pay pay : pays) {
    const auto place = std::lower_bound(different.begin(), different.end(), pay);
    worth.push_back(values[static_cast<std::size_t>(place - different.begin())]);
  }
  return worth;
}

std::vector<std::uint64_t> counts(const Totals& totals) {
  return {totals.line_ways.begin(), totals.line_ways.end()};
}

void check_games(const std::vector<Paytable>& games, const std::vector<TieBreak>& rules) {
  oracle::Random random(11);
  for (const Paytable& game : games) {
    const ClassPlay play(game, 2);
    const BestPlayCounter enumerated(game, Engine::enumerate, 2);
    const BestPlayCounter automatic(game, Engine::automatic, 2);
    for (const TieBreak rule : rules) {
      const auto worth = random_worth(random, game, play.lines());
      INFO(game.name << ", " << to_string(rule));
      const std::vector<int128> wide(worth.begin(), worth.end());
      const auto by_class =
          line_combinations(play.outcomes(play.best(worth, rule)), game.deck.size());
      CHECK(counts(enumerated.count(wide, rule)) == by_class);
      CHECK(counts(automatic.count(wide, rule)) == by_class);
    }
  }
}

TEST_CASE("Best play for values in the order of the pays, counted in three ways", "[analysis]") {
  check_games(
      {oracle::bundled_game("jacks-or-better/9-6"), oracle::bundled_game("double-double-bonus/9-6"),
       oracle::bundled_game("deuces-wild/full-pay"),
       oracle::bundled_game("one-eyed-jacks/150-75-35")},
      {TieBreak::first, TieBreak::least_variance});
}

/// Values in no order, with what patterns cannot do among them.
void check_values_in_no_order(const Paytable& game, std::uint64_t seed) {
  INFO(game.name);
  oracle::Random random(seed);
  const ClassPlay play(game, 2);
  const BestPlayCounter enumerated(game, Engine::enumerate, 2);
  const BestPlayCounter automatic(game, Engine::automatic, 2);
  const BestPlayCounter patterns(game, Engine::patterns, 2);
  constexpr int kTries = 12;
  int refused = 0;
  for (int i = 0; i < kTries; ++i) {
    std::vector<std::int64_t> worth;
    for (std::size_t line = 0; line < play.lines(); ++line) worth.push_back(random.below(1 << 20));
    // Now and then in the order of the lines, which patterns can do.
    if (i % 3 == 0) std::sort(worth.rbegin(), worth.rend());
    const std::vector<int128> wide(worth.begin(), worth.end());
    const auto rule = kTieBreaks.at(static_cast<std::size_t>(i) % kTieBreaks.size());
    const auto by_class =
        line_combinations(play.outcomes(play.best(worth, rule)), game.deck.size());
    CHECK(counts(enumerated.count(wide, rule)) == by_class);
    CHECK(counts(automatic.count(wide, rule)) == by_class);
    try {
      const auto by_patterns = counts(patterns.count(wide, rule));
      CHECK(by_patterns == by_class);
    } catch (const PatternEngineError& error) {
      CHECK(std::string(error.what()) ==
            "the pattern engine cannot analyse this game, because a suited hand is worth less "
            "than the same ranks of several suits");
      ++refused;
    }
  }
  CHECK(refused > 0);
  CHECK(refused < kTries);
}

TEST_CASE("Values in no order are counted without patterns where a flush loses by them",
          "[analysis]") {
  check_values_in_no_order(oracle::bundled_game("jacks-or-better/9-6"), 12);
  check_values_in_no_order(oracle::bundled_game("deuces-wild/full-pay"), 13);
}

TEST_CASE("A game whose losing hands pay more than a flush is no game for patterns", "[analysis]") {
  Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  game.lines.push_back(oracle::line("nothing", 7));
  CHECK(pattern_engine_obstacle(game) ==
        "a suited hand is worth less than the same ranks of several suits");
  CHECK_THROWS_AS(analyze(game, {.engine = Engine::patterns}), PatternEngineError);
  CHECK(oracle::all_figures(analyze(game, {.engine = Engine::automatic})) ==
        oracle::all_figures(analyze(game)));
}

TEST_CASE("The same for every kind of game and tie rule", "[analysis][slow]") {
  check_games(oracle::kinds_of_game(), {kTieBreaks.begin(), kTieBreaks.end()});
}

}  // namespace
