// SPDX-License-Identifier: MIT
#include "cli/games.hpp"
#include "cli/stake_options.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

struct Analyze {
  PaytableOptions paytables;
  AnalysisOptions study;
  StakeOptions stakes;

  int run(Session& session) const {
    const std::vector<Game> games = load_paytables(paytables, session);
    const std::vector<Analysis> analyses = analyze_all(games, study, session);
    for (std::size_t i = 0; i < games.size(); ++i) {
      warn_of_unpaid_lines(games[i], analyses[i], session);
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
      std::optional<Stakes> at_stake;
      if (stakes.are_given()) at_stake = stakes.of(games[i].paytable);
      session.report(document_of(analyses[i], at_stake));
    }
    return kDone;
  }

  Command declare() {
    Argument argument = paytable_argument(paytables);
    argument.repeatable = true;
    return {
        .name = "analyze",
        .summary = "the return table of each paytable",
        .examples = {{"vpanalyze paytables/jacks-or-better/9-6.json",
                      "the return of 9/6 Jacks or Better"},
                     {"vpanalyze --pay \"Flush=5\" paytables/jacks-or-better/9-6.json",
                      "the same with a flush that pays 5"},
                     {"vpanalyze --format csv paytables/*/*.json -o games.csv",
                      "many games in one spreadsheet"},
                     {"vpanalyze --json - < game.json",
                      "JSON for a script, read from standard input"}},
        .arguments = {argument},
        .options =
            append(append(stake_options(stakes), paytable_options(paytables, study.tie_break)),
                   {{"--engine", "ENGINE",
                     "enumerate (default), patterns (several times faster, not for every game) or "
                     "auto (patterns where possible); the figures are the same",
                     into_word(study.engine, kEngineWords)}}),
        .notes = {"Prob. is how often a hand comes up with perfect play, One in its inverse, "
                  "Return what it contributes to the return, Var. its share of the variance. Pays "
                  "are shown as the paytable quotes them; all other figures, and pays in JSON and "
                  "CSV, are per unit bet."},
    };
  }
};

const CommandRegistration kAnalyze(&command<Analyze>);

}  // namespace
}  // namespace vpanalyze
