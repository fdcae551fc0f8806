// SPDX-License-Identifier: MIT
// Counting best play for values that are not pays: both engines, and play class by class.
#include "analysis/best_play.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/class_play.hpp"
#include "analysis/scored_game.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random.hpp"

namespace {

using namespace vpanalyze;

/// Values in the order of the pays, equal ones for equal pays, the greatest 2^37.
Valuation random_worth(oracle::Random& random, const Paytable& game) {
  std::vector<Pay> pays(line_pays(game).line_values.size());
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
  Valuation worth;
  for (const Pay pay : pays) {
    const auto place = std::lower_bound(different.begin(), different.end(), pay);
    worth.line_values.push_back(values[static_cast<std::size_t>(place - different.begin())]);
  }
  return worth;
}

std::vector<std::uint64_t> counts(const Totals& totals) {
  return {totals.line_ways.begin(), totals.line_ways.end()};
}

void check_games(const std::vector<Paytable>& games, const std::vector<TieBreak>& rules) {
  oracle::Random random(11);
  for (const Paytable& game : games) {
    const ScoredGame scored(game);
    const ClassPlay play(scored, 2);
    for (const TieBreak rule : rules) {
      const Valuation worth = random_worth(random, game);
      INFO(game.name << ", " << to_string(rule));
      const auto class_counts = line_combinations(play.outcomes(play.best(worth, rule)), game);
      CHECK(counts(best_play(scored, worth, rule, Engine::enumerate, 2)) == class_counts);
      CHECK(counts(best_play(scored, worth, rule, Engine::automatic, 2)) == class_counts);
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
  const ScoredGame scored(game);
  const ClassPlay play(scored, 2);
  constexpr int kTries = 12;
  int refused = 0;
  for (int i = 0; i < kTries; ++i) {
    Valuation worth = line_pays(game);
    for (int128& line : worth.line_values) line = random.below(1 << 20);
    // Now and then in the order of the lines, which patterns can do.
    if (i % 3 == 0) std::sort(worth.line_values.rbegin(), worth.line_values.rend());
    const auto rule = kTieBreaks.at(static_cast<std::size_t>(i) % kTieBreaks.size());
    const auto class_counts = line_combinations(play.outcomes(play.best(worth, rule)), game);
    CHECK(counts(best_play(scored, worth, rule, Engine::enumerate, 2)) == class_counts);
    CHECK(counts(best_play(scored, worth, rule, Engine::automatic, 2)) == class_counts);
    try {
      const auto pattern_counts = counts(best_play(scored, worth, rule, Engine::patterns, 2));
      CHECK(pattern_counts == class_counts);
    } catch (const PatternEngineError& error) {
      CHECK(std::string(error.what()) ==
            "the pattern engine cannot analyze this game, because a suited hand is worth less "
            "than the same ranks of several suits");
      ++refused;
    }
  }
  CHECK(refused > 0);
  CHECK(refused < kTries);
}

TEST_CASE("Values in no order are counted without patterns where a flush loses by them",
          "[analysis][long]") {
  check_values_in_no_order(oracle::bundled_game("jacks-or-better/9-6"), 12);
  check_values_in_no_order(oracle::bundled_game("deuces-wild/full-pay"), 13);
}

TEST_CASE("A game whose losing hands pay more than a flush is no game for patterns", "[analysis]") {
  Paytable generous = oracle::bundled_game("jacks-or-better/9-6");
  generous.lines.push_back(oracle::line("nothing", 7));
  const ScoredGame game = ScoredGame::unchecked(generous);
  CHECK(pattern_engine_obstacle(game) ==
        "a suited hand is worth less than the same ranks of several suits");
  const Valuation pays = line_pays(generous);
  const auto ways = [&](Engine engine) {
    return best_play(game, pays, TieBreak::first, engine, 1).line_ways;
  };
  CHECK_THROWS_AS(ways(Engine::patterns), PatternEngineError);
  CHECK(ways(Engine::automatic) == ways(Engine::enumerate));
}

TEST_CASE("The same for every kind of game and tie rule", "[analysis][slow]") {
  check_games(oracle::kinds_of_game(), {kTieBreaks.begin(), kTieBreaks.end()});
}

}  // namespace
