// SPDX-License-Identifier: MIT
#include "cli/games.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

struct Analyze {
  PaytableOptions paytables;
  TieBreak tie_break = TieBreak::first;
  std::optional<Engine> engine;
  PositionOptions position;
  StakeOptions stakes;

  /// Returns the answer, and true if the game has lines that never pay.
  std::pair<Document, bool> answer(const LoadedGame& loaded, const Game& game,
                                   const AnalysisOptions& options) const {
    std::optional<Stakes> shown_stakes;
    if (stakes.are_given()) shown_stakes = stakes.stakes(game.paytable());
    const Analysis analysis = analyze_game(game, loaded.source, options);
    return {document_of(analysis, shown_stakes), has_unpaid_lines(analysis)};
  }

  /// Rejects an engine for a game with features, which are solved in their own way.
  void refuse_engine(const LoadedGame& game) const {
    if (engine.value_or(Engine::automatic) == Engine::automatic) return;
    const std::string_view feature = feature_of(game.paytable);
    if (feature.empty()) return;
    throw UsageError(game.source + ": --engine is for games of one draw, and this one has " +
                     quote(feature) + "; leave it out, or use --engine auto");
  }

  /// Reports the value of a machine in the state in which the last player left it.
  void report_position(const LoadedGame& game, Session& session) const {
    session.report(study_of(game.source, [&] {
      const Game asked(game.paytable);
      return document_of(abandoned_machine(asked, position.resolve(asked), session.threads()),
                         stakes.stakes(asked.paytable()));
    }));
  }

  void run(Session& session) {
    std::vector<LoadedGame> games = load_paytables(paytables, session);
    for (const LoadedGame& game : games) refuse_engine(game);
    if (position.any() && games.size() == 1) return report_position(games.front(), session);
    if (position.any()) {
      throw UsageError(
          "--multipliers, --level, --state and --chance are about one game; give one paytable");
    }
    const Engine counting =
        engine.value_or(games.size() > 1 ? Engine::automatic : Engine::enumerate);
    auto answers =
        studies_of(games, session, [&](const LoadedGame& loaded, const Game& game, int threads) {
          return answer(loaded, game, {tie_break, threads, counting, true});
        });
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (answers[i].second) warn_of_unpaid_lines(games[i], session);
    }
    std::vector<Document> documents;
    for (auto& [document, unpaid_lines] : answers) documents.push_back(std::move(document));
    session.report_all(documents);
  }

  Command declare() {
    paytables.stakes = &stakes;
    Option argument = paytable_argument(paytables);
    argument.repeatable = true;
    return {
        .name = "analyze",
        .topic = Topic::returns,
        .summary = "the return table of each paytable",
        .examples =
            {{"vpanalyze \"9/6 JoB\"", "the return of 9/6 Jacks or Better"},
             {"vpanalyze \"9/6 JoB\" --pay \"Flush=5\"", "the same with a flush that pays 5"},
             {"vpanalyze *.json --format csv -o games.csv", "your own games in one spreadsheet"},
             {"vpanalyze --json - < game.json", "JSON for a script, read from standard input"}},
        .arguments = {argument},
        .options = all_options(
            {stake_options(stakes),
             paytable_options(paytables, tie_break),
             {{"--engine", "ENGINE",
               "enumerate (for one paytable the default), patterns (several times faster, not for "
               "every game) or auto (patterns where possible; the default for several); the "
               "figures are the same",
               word_destination(engine, kEngineWords)}},
             position.options({.free_ride = false})}),
        .notes =
            {"Prob. is how often a hand comes up with perfect play, and One in is its inverse. "
             "Return is what the hand contributes to the return, and Var. its share of the "
             "variance. Pays are shown as the paytable quotes them, in JSON and CSV per unit "
             "bet, without a fee; all other figures are per unit bet."},
    };
  }
};

}  // namespace

Command analyze_command() { return command<Analyze>(); }

}  // namespace vpanalyze
