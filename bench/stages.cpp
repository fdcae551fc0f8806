// SPDX-License-Identifier: MIT
// Times the stages of one analysis, each repeated in one process: minimum and median in
// milliseconds.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include "analysis/best_play.hpp"
#include "analysis/class_play.hpp"
#include "analysis/patterns/pattern_engine.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/valuation.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;

template <class Work>
void time_stage(const char* name, int runs, const Work& work) {
  std::vector<double> times;
  for (int run = 0; run < runs; ++run) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::milli> elapsed =
        std::chrono::steady_clock::now() - start;
    times.push_back(elapsed.count());
  }
  std::sort(times.begin(), times.end());
  std::printf("%-34s %9.3f %9.3f\n", name, times.front(), times[times.size() / 2]);
}

void time_stages(const Paytable& paytable, int runs, int workers) {
  const Valuation worth = line_pays(paytable);
  const auto symmetry = game_symmetry(paytable);
  const ScoredGame scored(paytable);
  const EnumeratedGame& game = scored.enumerated(workers);
  const auto deals = deal_rows(paytable.deck, symmetry);

  std::printf("%-34s %9s %9s\n", paytable.name.c_str(), "min ms", "median");
  time_stage("score all deals", runs, [&] { ScoredDeals(paytable, workers, pay_order(paytable)); });
  time_stage("rows of deals", runs, [&] { deal_rows(paytable.deck, symmetry); });
  time_stage("classes of smaller sets", runs, [&] { SetClasses(paytable.deck, symmetry); });
  time_stage("all of these, and count hands", runs,
             [&] { ScoredGame(paytable).enumerated(workers); });
  use_subset_sums(game, worth.line_values, [&]<class Number>(const SubsetArrays<Number>& sums) {
    const std::vector<Number> pays(worth.line_values.begin(), worth.line_values.end());
    time_stage("sums of sets", runs, [&] { subset_sums(game, pays); });
    time_stage("best holds", runs,
               [&] { best_holds(game, deals, sums, worth.line_values, workers); });
  });
  time_stage("multiply out", runs,
             [&] { weighted_line_counts(game, SubsetArrays<std::int64_t>(game.sets())); });
  time_stage("whole analysis", runs, [&] { analyze(paytable, {TieBreak::first, workers}); });
}

void time_patterns(const Paytable& paytable, int runs) {
  if (!pattern_engine_obstacle(paytable).empty()) return;
  const PatternEngine engine(paytable);
  const Valuation worth = line_pays(paytable);
  const std::vector<int128> squares = squares_of(paytable, worth);
  time_stage("pattern engine: set up a game", runs, [&] { PatternEngine{paytable}; });
  time_stage("pattern engine: a further paytable", runs,
             [&] { engine.analyze(paytable, worth.line_values, squares, TieBreak::first); });
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: vpanalyze_bench PAYTABLE [RUNS [THREADS]]\n", stderr);
    return 2;
  }
  try {
    const int runs = argc > 2 ? std::max(1, std::atoi(argv[2])) : 21;
    const int workers = argc > 3 ? std::max(1, std::atoi(argv[3])) : 1;
    const Paytable paytable = read_paytable_file(argv[1]).paytable;
    time_stages(paytable, runs, workers);
    time_patterns(paytable, runs);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "vpanalyze_bench: %s\n", error.what());
    return 3;
  }
  return 0;
}
