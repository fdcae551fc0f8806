// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/simulate.hpp"

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/chart_file.hpp"
#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/interruption.hpp"
#include "cli/objective_options.hpp"
#include "cli/paytables.hpp"
#include "cli/progress.hpp"
#include "cli/session.hpp"
#include "cli/study_of.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

namespace {

constexpr double kMostHands = 1e13;

struct SimulateArguments {
  PaytableOptions paytable;
  ObjectiveOptions objective;
  std::optional<std::uint64_t> hands;
  std::optional<int> seed;
  std::optional<int> session;
  std::string strategy;
};

SimulateOptions study_options(const SimulateArguments& options, const Session& session) {
  check_objective(options.objective);
  if (!options.strategy.empty() && options.objective.objective != Objective::game_return) {
    throw UsageError("--strategy and --objective contradict each other");
  }
  SimulateOptions study;
  if (options.hands) study.hands = *options.hands;
  if (options.seed) study.seed = static_cast<std::uint64_t>(*options.seed);
  if (options.session) study.session_hands = static_cast<std::uint64_t>(*options.session);
  study.tie_break = options.paytable.tie_break;
  study.objective = options.objective;
  study.threads = session.common().threads;
  return study;
}

std::optional<Chart> chart_for(const Game& game, const SimulateArguments& options,
                               const Session& session) {
  if (options.strategy.empty()) return std::nullopt;
  try {
    return read_chart_file(options.strategy, options.paytable, game.paytable, session);
  } catch (const ChartError& error) {
    throw FileError(error.what());
  }
}

Simulation simulate_game(const Game& game, const std::optional<Chart>& chart, SimulateOptions study,
                         const Interruption& interruption, const Session& session) {
  Progress progress(session, "hands", study.hands);
  study.progress = [&](std::uint64_t done, std::uint64_t /*hands*/) {
    progress.advance_to(done);
    return !interruption.requested();
  };
  return study_of(game, [&](const Paytable& paytable) {
    if (!chart) return simulate(paytable, study);
    return simulate(paytable, chart_holds(paytable, *chart, study.threads), study);
  });
}

int run(const SimulateArguments& options, Session& session) {
  const SimulateOptions study = study_options(options, session);
  const std::vector<Game> games = load_paytables(options.paytable, session);
  const std::optional<Chart> chart = chart_for(games.front(), options, session);
  const Interruption interruption;
  const Simulation result = simulate_game(games.front(), chart, study, interruption, session);
  session.report(document_of(result, options.strategy));
  if (!result.complete()) {
    session.finish();
    Interruption::end_process();
  }
  return kDone;
}

std::vector<Option> simulate_options(SimulateArguments& options) {
  std::vector<Option> declared = {
      {"--hands", "N", "how many hands (default: 10000000, which is 1e7)",
       into_whole(options.hands, 1, kMostHands)},
      {"--seed", "S", "other hands; the same seed is the same hands (default: 1)",
       into(options.seed, 0, std::numeric_limits<int>::max())},
      {"--session", "N", "hands of a session, to show what sessions come to (default: 1000)",
       into(options.session, 1, std::numeric_limits<int>::max())},
      {"--strategy", "FILE", "play by the chart in a file (- for standard input)",
       into_name(options.strategy)},
  };
  append(declared, objective_options(options.objective));
  append(declared, paytable_options(options.paytable));
  return declared;
}

Command simulate_command() {
  const auto options = std::make_shared<SimulateArguments>();
  return {
      .name = "simulate",
      .summary = "play hands at random under best play",
      .examples =
          {
              {"vpanalyze simulate 9-6-jacks-or-better", "ten million hands"},
              {"vpanalyze simulate nsud --hands 1e9 --seed 7", "a billion other ones"},
              {"vpanalyze simulate full-pay-deuces --objective min-risk --session 600",
               "an hour at a time, played for the least risk of ruin"},
          },
      .arguments = {{"PAYTABLE", kPaytableHelp, into(options->paytable.paytables)}},
      .options = simulate_options(*options),
      .notes =
          {
              "Every hand is dealt, held, drawn and paid; nothing is taken from the analysis but "
              "which cards to hold. The result is the same for any number of threads. Deviations "
              "are in standard errors: beyond 3 they are worth a second look with another seed. "
              "Ctrl-C ends the work with what is known so far.",
          },
      .run = [options](Session& session) { return run(*options, session); },
  };
}

const CommandRegistration kSimulate(&simulate_command);

}  // namespace

}  // namespace vpanalyze
