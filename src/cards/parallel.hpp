// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>

namespace vpanalyze {

/// As many workers as were asked for (0: one for every core): for work that gains from all of them.
int all_workers(int requested);

/// More threads than this gain nothing on one analysis, and each needs arrays of its own.
inline constexpr int kMostWorkers = 8;

/// How many workers to use when `requested` were asked for (0: one for every core).
inline int worker_count(int requested) { return std::min(all_workers(requested), kMostWorkers); }

/// Starts work on a thread of its own and returns what waits for its end. Throws where the system
/// gives no more threads.
using ThreadStarter = std::function<std::function<void()>(std::function<void()> work)>;
std::function<void()> start_thread(std::function<void()> work);

/// Calls run(worker) for the workers 0 .. workers − 1, each on a thread of its own, worker 0 on the
/// calling thread; with fewer where the system gives no more threads. `run` must not throw.
void run_side_by_side(int workers, const std::function<void(std::size_t worker)>& run,
                      const ThreadStarter& start = start_thread);

/// Calls work(worker, item) once for every item 0 .. items − 1, items handed out in order to
/// whichever worker is free; worker is 0 .. workers − 1. The calling thread is worker 0, and does
/// what is left where the system gives no more threads. `work` must not throw.
template <class Work>
void parallel_for(int workers, std::size_t items, const Work& work,
                  const ThreadStarter& start = start_thread) {
  std::atomic<std::size_t> next{0};
  const auto run = [&](std::size_t worker) {
    for (std::size_t item = next++; item < items; item = next++) work(worker, item);
  };
  run_side_by_side(workers, run, start);
}

}  // namespace vpanalyze
