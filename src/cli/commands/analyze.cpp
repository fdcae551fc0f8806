// SPDX-License-Identifier: MIT
#include <memory>
#include <vector>

#include "cli/analyze_all.hpp"
#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/paytables.hpp"
#include "cli/session.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

struct AnalyzeOptions : PaytableOptions {
  Engine engine = Engine::enumerate;
};

std::vector<Option> analyze_options(AnalyzeOptions& options) {
  std::vector<Option> declared = paytable_options(options);
  declared.push_back({"--engine", "ENGINE",
                      "enumerate (default), patterns (several times faster, not for every game) "
                      "or auto (patterns where possible); all give the same figures",
                      into_enum<Engine>(options.engine, kEngineWords)});
  return declared;
}

int run(const AnalyzeOptions& options, Session& session) {
  const std::vector<Game> games = load_paytables(options, session);
  const std::vector<Analysis> analyses =
      analyze_all(games, options.tie_break, options.engine, session);
  for (std::size_t i = 0; i < games.size(); ++i) {
    warn_of_unpaid_lines(games[i], analyses[i], session);
  }
  for (const Analysis& analysis : analyses) session.report(document_of(analysis));
  return kDone;
}

Command analyze_command() {
  const auto options = std::make_shared<AnalyzeOptions>();
  return {
      .name = "analyze",
      .summary = "the return table of each paytable",
      .examples =
          {
              {"vpanalyze paytables/jacks-or-better/9-6.json", "what 9/6 Jacks or Better returns"},
              {"vpanalyze --pay \"Flush=5\" paytables/jacks-or-better/9-6.json",
               "the same with a flush that pays 5"},
              {"vpanalyze --format csv paytables/*/*.json -o games.csv",
               "many games for a spreadsheet"},
              {"vpanalyze --json - < game.json", "for scripts, from standard input"},
          },
      .arguments = {{"PAYTABLE", kPaytableHelp, into(options->paytables), true}},
      .options = analyze_options(*options),
      .notes =
          {
              "Prob. is the probability of a hand under perfect play, One in its inverse, Return "
              "what it adds to the return, Var. its share of the variance. Pays are shown as the "
              "paytable quotes them; all other figures, and the pays in JSON and CSV, are for a "
              "bet of one unit.",
          },
      .run = [options](Session& session) { return run(*options, session); },
  };
}

const CommandRegistration kAnalyze(&analyze_command);

}  // namespace

}  // namespace vpanalyze
