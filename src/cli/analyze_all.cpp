// SPDX-License-Identifier: MIT
#include "cli/analyze_all.hpp"

#include <exception>
#include <mutex>

#include "analysis/parallel.hpp"
#include "cli/errors.hpp"
#include "cli/progress.hpp"

namespace vpanalyze {

std::vector<Analysis> analyze_all(const std::vector<Game>& games, TieBreak tie_break,
                                  const Session& session) {
  std::vector<Analysis> analyses(games.size());
  std::vector<std::exception_ptr> failures(games.size());
  Progress progress(session, "paytables", games.size());
  std::mutex progress_mutex;
  parallel_for(worker_count(session.common().threads), games.size(),
               [&](std::size_t /*worker*/, std::size_t i) {
                 try {
                   analyses[i] = analyze(games[i].paytable, {tie_break, 1});
                 } catch (const AnalysisError& error) {
                   failures[i] =
                       std::make_exception_ptr(FileError(games[i].source + ": " + error.what()));
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
