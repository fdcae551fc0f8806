// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/simulate.hpp"

#include "cli/games.hpp"
#include "cli/input.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {
namespace {

struct Simulate {
  PaytableOptions paytable;
  SimulateOptions study;
  std::string strategy;
  StakeOptions stakes;

  void run(Session& session) {
    check_objective(study.objective);
    if (!strategy.empty() && study.objective.objective != Objective::game_return) {
      throw UsageError("--strategy and --objective contradict each other");
    }
    const LoadedGame game = load_paytable(paytable, session, strategy);
    std::optional<Chart> chart;
    if (!strategy.empty()) chart = read_chart_file(strategy, game.paytable, session);
    session.begin_study(study, "hands", true);
    const Simulation result = study_of(game.source, [&] {
      const Game asked(game.paytable);
      if (!chart) return simulate(asked, study);
      return simulate(asked, chart_holds(asked, *chart, study.threads), study);
    });
    session.report(document_of(result, strategy, stakes.stakes(game.paytable)));
    if (!result.complete()) session.end_early();
  }

  std::vector<Option> options() {
    constexpr std::uint64_t kMostHands = 10'000'000'000'000;
    return all_options(
        {{{"--hands", "N", "number of hands (default: 1e7)",
           destination(study.hands, whole(1, kMostHands))},
          {"--seed", "S", "seed of the random hands (default: 1)",
           destination(study.seed, integer(0))},
          {"--session", "N", "hands per session, for the results of sessions (default: 1000)",
           destination(study.session_hands, integer(1))},
          {"--double-up", "N", "double every win N times, double or nothing at fair odds",
           destination(study.double_up, integer(1, 10))},
          {"--strategy", "FILE", "play by the chart in a file (- for standard input)",
           name_destination(strategy, Kind::file)}},
         coin_options(stakes),
         objective_options(study.objective),
         paytable_options(paytable, study.tie_break)});
  }

  Command declare() {
    paytable.stakes = &stakes;
    return {
        .name = "simulate",
        .topic = Topic::proof,
        .summary = "play random hands, perfectly or by a chart",
        .examples = {{"vpanalyze simulate \"9/6 JoB\"", "ten million hands"},
                     {"vpanalyze simulate nsud --hands 1e9 --seed 7",
                      "a billion hands, from another seed"},
                     {"vpanalyze simulate full-pay-deuces --objective min-risk --session 800",
                      "sessions of an hour, played for the lowest risk of ruin"}},
        .arguments = {paytable_argument(paytable)},
        .options = options(),
        .contradictions = {{"--strategy", "--tie-break"}, {"--double-up", "--objective"}},
        .notes = {"Every hand is dealt, held, drawn and paid; only the choice of cards to hold "
                  "comes from the analysis. The result does not depend on the number of threads. "
                  "Deviations are in standard errors; beyond 3, look again with another seed. "
                  "Ctrl-C stops with the result so far."},
    };
  }
};

}  // namespace

Command simulate_command() { return command<Simulate>(); }

}  // namespace vpanalyze
