// SPDX-License-Identifier: MIT
// Proves how little a chart of n lines can cost: for n from 1 on, the cost of the program's chart,
// the least cost of any, and how many partial charts the proof took.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "studies/strategy/chart_bound.hpp"
#include "studies/strategy/chart_game.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

/// Cost of the program's chart of up to n lines, in bets.
double cost_found(const Game& game, std::size_t lines) {
  return play_chart(game, make_chart(game, {.lines = lines})).cost.value;
}

void prove(const Game& game, std::size_t first, std::size_t last, std::uint64_t most_nodes,
           double percent) {
  const ChartGame chart_game(game, {}, 0);
  const ChartProblem problem = chart_problem(chart_game);
  std::printf("%s: %zu offers of %zu holds\n\n", game.name().c_str(), problem.offers.size(),
              problem.cells.size());
  std::printf("%5s %12s %12s %10s %9s\n", "lines", "found", "bound", "nodes", "seconds");
  for (std::size_t lines = first; lines <= last; ++lines) {
    const double found = cost_found(game, lines);
    const double bound = std::ceil(found * percent / 100 / chart_game.bets) + 1;
    const auto start = std::chrono::steady_clock::now();
    const CheapestChart chart =
        cheapest_chart(problem, lines, static_cast<std::int64_t>(bound), most_nodes);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    const double cost = chart_game.bet_amount(chart.cost);
    std::printf("%5zu %11.6f%% %11.6f%% %10llu %9.1f%s%s\n", lines, found * 100, cost * 100,
                static_cast<unsigned long long>(chart.nodes), elapsed.count(),
                chart.proved ? "" : "  not proved",
                chart.lines.empty() && lines > 1 ? "  no chart costs less" : "");
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 3) {
    std::fputs("usage: vpanalyze_bench_chart_bound PAYTABLE LINES [FIRST [NODES [PERCENT]]]\n",
               stderr);
    return 2;
  }
  const Game game(read_paytable_file(argv[1]).paytable);
  const auto last = static_cast<std::size_t>(std::atoi(argv[2]));
  const auto first = static_cast<std::size_t>(argc > 3 ? std::atoi(argv[3]) : 1);
  const auto nodes = static_cast<std::uint64_t>(argc > 4 ? std::atoll(argv[4]) : 10'000'000);
  prove(game, first, last, nodes, argc > 5 ? std::atof(argv[5]) : 100);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
