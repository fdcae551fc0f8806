// SPDX-License-Identifier: MIT
// What must not change a result: threads, the engine, the names of suits, the unit of pays.
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random_games.hpp"
#include "support/same_analysis.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace {

using namespace vpanalyze;
using oracle::all_figures;

AnalysisOptions options(TieBreak tie_break, int threads, Engine engine = Engine::enumerate) {
  AnalysisOptions result;
  result.tie_break = tie_break;
  result.threads = threads;
  result.engine = engine;
  return result;
}

void check_threads(const Paytable& game, TieBreak rule) {
  INFO(game.name << ", " << to_string(rule));
  const Analysis one = analyze(game, options(rule, 1));
  for (const int threads : {2, 3, 8}) {
    CHECK(all_figures(analyze(game, options(rule, threads))) == all_figures(one));
  }
}

void check_engines(const Paytable& game, TieBreak rule) {
  if (!pattern_engine_obstacle(game).empty()) return;
  INFO(game.name << ", " << to_string(rule));
  CHECK(all_figures(analyze(game, options(rule, 0, Engine::patterns))) ==
        all_figures(analyze(game, options(rule, 0, Engine::enumerate))));
}

}  // namespace

TEST_CASE("Results do not depend on the number of threads", "[analysis]") {
  check_threads(oracle::bundled_game("jacks-or-better/9-6"), TieBreak::first);
  check_threads(oracle::bundled_game("deuces-wild/full-pay"), TieBreak::most_variance);
  check_threads(oracle::bundled_game("one-eyed-jacks/200-75-50"), TieBreak::fewest_held);
  check_threads(oracle::unusual_games().at(0), TieBreak::most_held);
}

TEST_CASE("Results do not depend on the engine", "[analysis]") {
  for (const Paytable& game : oracle::kinds_of_game()) check_engines(game, TieBreak::first);
}

TEST_CASE("Results do not depend on the engine, nor on threads, for any game and rule",
          "[analysis][exhaustive]") {
  for (const Paytable& game : oracle::bundled_games()) {
    for (std::size_t rule = 0; rule < kTieBreakWords.size(); ++rule) {
      check_engines(game, static_cast<TieBreak>(rule));
    }
  }
  for (const Paytable& game : oracle::kinds_of_game()) {
    for (std::size_t rule = 0; rule < kTieBreakWords.size(); ++rule) {
      check_threads(game, static_cast<TieBreak>(rule));
    }
  }
}
