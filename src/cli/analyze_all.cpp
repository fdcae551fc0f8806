// SPDX-License-Identifier: MIT
#include "cli/analyze_all.hpp"

#include "cli/errors.hpp"
#include "cli/side_by_side.hpp"

namespace vpanalyze {

namespace {

Analysis analyze_game(const Game& game, const AnalysisOptions& options) {
  try {
    return analyze(game.paytable, options);
  } catch (const PatternEngineError& error) {
    throw UsageError(game.source + ": " + error.what() + "; use --engine enumerate or auto");
  } catch (const AnalysisError& error) {
    throw FileError(game.source + ": " + error.what());
  }
}

}  // namespace

std::vector<Analysis> analyze_all(const std::vector<Game>& games, TieBreak tie_break, Engine engine,
                                  const Session& session) {
  std::vector<Analysis> analyses(games.size());
  side_by_side(games.size(), session, [&](std::size_t i, int threads) {
    analyses[i] = analyze_game(games[i], {tie_break, threads, engine});
  });
  return analyses;
}

}  // namespace vpanalyze
