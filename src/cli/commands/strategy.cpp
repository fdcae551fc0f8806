// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/strategy.hpp"

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "cli/chart_file.hpp"
#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/paytables.hpp"
#include "cli/progress.hpp"
#include "cli/session.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

constexpr int kMostLines = 10'000;

struct StrategyArguments {
  PaytableOptions paytable;
  std::optional<int> lines;
  bool exact = false;
  bool levels = false;
  std::string evaluate;
};

void check(const StrategyArguments& options) {
  const std::pair<bool, const char*> given[] = {{options.lines.has_value(), "--lines"},
                                                {options.exact, "--exact"},
                                                {options.levels, "--levels"},
                                                {!options.evaluate.empty(), "--evaluate"}};
  const char* first = nullptr;
  for (const auto& [is_given, name] : given) {
    if (!is_given) continue;
    if (first != nullptr) {
      throw UsageError(std::string(first) + " and " + name + " contradict each other");
    }
    first = name;
  }
}

PlayedChart chart_for(const Game& game, const StrategyArguments& options, const Session& session) {
  const int threads = session.common().threads;
  if (!options.evaluate.empty()) {
    const Chart chart = read_chart_file(options.evaluate, options.paytable, game.paytable, session);
    return play_chart(game.paytable, chart, threads);
  }
  ChartOptions study;
  if (options.lines) study.lines = static_cast<std::size_t>(*options.lines);
  study.exact = options.exact;
  study.threads = threads;
  std::optional<Progress> progress;
  study.progress = [&](std::size_t done, std::size_t steps) {
    if (!progress) progress.emplace(session, "steps", steps);
    progress->advance_to(done);
  };
  try {
    PlayedChart played = play_chart(game.paytable, make_chart(game.paytable, study), threads);
    played.remark = remark_on(played, study);
    return played;
  } catch (const std::invalid_argument& error) {
    throw UsageError(std::string("--lines: ") + error.what());
  }
}

int run(const StrategyArguments& options, Session& session) {
  check(options);
  const Game game = load_paytables(options.paytable, session).front();
  const int threads = session.common().threads;
  try {
    if (options.levels) {
      session.report(document_of(chart_levels(game.paytable, threads)));
    } else {
      session.report(document_of(chart_for(game, options, session)));
    }
  } catch (const ChartError& error) {
    throw FileError(error.what());
  } catch (const AnalysisError& error) {
    throw FileError(game.source + ": " + error.what());
  }
  return kDone;
}

Command strategy_command() {
  const auto options = std::make_shared<StrategyArguments>();
  return {
      .name = "strategy",
      .summary = "a chart to play by, and what it costs",
      .examples =
          {
              {"vpanalyze strategy \"9/6 JoB\"", "the chart, played on all deals"},
              {"vpanalyze strategy nsud --lines 20 --format markdown", "a shorter one, to print"},
              {"vpanalyze strategy \"9/6 DDB\" --evaluate my-chart.txt",
               "what your own chart costs, and where"},
          },
      .arguments = {{"PAYTABLE", kPaytableHelp, into(options->paytable.paytables)}},
      .options =
          {
              {"--lines", "N", "at most N lines, the best to have",
               into(options->lines, 1, kMostLines)},
              {"--exact", "", "look at discards too (\"unless with ...\"): no deal is misplayed",
               into(options->exact)},
              {"--levels", "", "no chart, but what charts cost by their number of lines",
               into(options->levels)},
              {"--evaluate", "FILE", "play the chart in a file (- for standard input) instead",
               into_name(options->evaluate)},
              paytable_options(options->paytable).front(),
          },
      .notes =
          {
              "Whatever it writes, in any format, --evaluate reads again. Worth is what the holds "
              "of a line are worth, from the worst to the best deal; cost is what playing by the "
              "line loses against best play, averaged over all deals. High cards are those of "
              "which a pair pays; a gap is every straight that the cards fit into less than they "
              "could.",
          },
      .run = [options](Session& session) { return run(*options, session); },
  };
}

const CommandRegistration kStrategy(&strategy_command);

}  // namespace

}  // namespace vpanalyze
