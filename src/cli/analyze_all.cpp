// SPDX-License-Identifier: MIT
#include "cli/analyze_all.hpp"

#include <exception>
#include <mutex>

#include "analysis/parallel.hpp"
#include "cli/errors.hpp"
#include "cli/progress.hpp"

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
  const int threads = session.common().threads;
  const AnalysisOptions options{tie_break, games.size() == 1 ? threads : 1, engine};
  std::vector<Analysis> analyses(games.size());
  std::vector<std::exception_ptr> failures(games.size());
  Progress progress(session, "paytables", games.size());
  std::mutex progress_mutex;
  const int workers = games.size() == 1 ? 1 : worker_count(threads);
  parallel_for(workers, games.size(), [&](std::size_t /*worker*/, std::size_t i) {
    try {
      analyses[i] = analyze_game(games[i], options);
    } catch (...) {
      failures[i] = std::current_exception();
    }
    const std::lock_guard lock(progress_mutex);
    progress.advance();
  });
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
  return analyses;
}

}  // namespace vpanalyze
