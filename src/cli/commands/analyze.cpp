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
                      "what 9/6 Jacks or Better returns"},
                     {"vpanalyze --pay \"Flush=5\" paytables/jacks-or-better/9-6.json",
                      "the same with a flush that pays 5"},
                     {"vpanalyze --format csv paytables/*/*.json -o games.csv",
                      "many games for a spreadsheet"},
                     {"vpanalyze --json - < game.json", "for scripts, from standard input"}},
        .arguments = {argument},
        .options = append(
            append(stake_options(stakes), paytable_options(paytables, study.tie_break)),
            {{"--engine", "ENGINE",
              "enumerate (default), patterns (several times faster, not for every game) or auto "
              "(patterns where possible); all give the same figures",
              into_word(study.engine, kEngineWords)}}),
        .notes = {"Prob. is the probability of a hand under perfect play, One in its inverse, "
                  "Return what it adds to the return, Var. its share of the variance. Pays are "
                  "shown as the paytable quotes them; all other figures, and the pays in JSON and "
                  "CSV, are for a bet of one unit."},
    };
  }
};

const CommandRegistration kAnalyze(&command<Analyze>);

}  // namespace
}  // namespace vpanalyze
