// SPDX-License-Identifier: MIT
#include "cli/games.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

struct Analyze {
  PaytableOptions paytables;
  AnalysisOptions study;

  struct Answer {
    Document document;
    bool unpaid_lines = false;
  };

  static Answer answer(const Game& game, const AnalysisOptions& options) {
    if (has_features(game.paytable)) {
      return {document_of(analyze_features(game.paytable, options))};
    }
    const Analysis analysis = analyze_game(game, options);
    return {document_of(analysis), has_unpaid_lines(analysis)};
  }

  int run(Session& session) const {
    const std::vector<Game> games = load_paytables(paytables, session);
    const std::vector<Answer> answers =
        studies_of(games, session, [&](const Game& game, int threads) {
          return answer(game, {study.tie_break, threads, study.engine});
        });
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (answers[i].unpaid_lines) warn_of_unpaid_lines(games[i], session);
    }
    for (const Answer& told : answers) session.report(told.document);
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
            paytable_options(paytables, study.tie_break),
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
