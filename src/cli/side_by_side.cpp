// SPDX-License-Identifier: MIT
#include "cli/side_by_side.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <vector>

#include "cards/parallel.hpp"
#include "cli/progress.hpp"

namespace vpanalyze {

void side_by_side(std::size_t paytables, const Session& session,
                  const std::function<void(std::size_t i, int threads)>& work) {
  const int all_threads = session.common().threads;
  const int threads = paytables == 1 ? all_threads : 1;
  const auto workers =
      static_cast<int>(std::min(paytables, static_cast<std::size_t>(all_workers(all_threads))));
  std::vector<std::exception_ptr> failures(paytables);
  Progress progress(session, "paytables", paytables);
  std::mutex progress_mutex;
  parallel_for(workers, paytables, [&](std::size_t /*worker*/, std::size_t i) {
    try {
      work(i, threads);
    } catch (...) {
      failures[i] = std::current_exception();
    }
    const std::lock_guard lock(progress_mutex);
    progress.advance();
  });
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

}  // namespace vpanalyze
