// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace vpanalyze {

/// As many workers as were asked for (0: one for every core): for work that gains from all of them.
inline int all_workers(int requested) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::max(requested > 0 ? requested : cores, 1);
}

/// More threads than this gain nothing on one analysis, and each needs arrays of its own.
inline constexpr int kMostWorkers = 8;

/// How many workers to use when `requested` were asked for (0: one for every core).
inline int worker_count(int requested) { return std::min(all_workers(requested), kMostWorkers); }

/// Calls work(worker, item) once for every item 0 .. items − 1, items handed out in order to
/// whichever worker is free; worker is 0 .. workers − 1. The calling thread is worker 0, and does
/// what is left where the system gives no more threads. `work` must not throw.
template <class Thread = std::thread, class Work>
void parallel_for(int workers, std::size_t items, const Work& work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&](std::size_t worker) {
    for (std::size_t item = next++; item < items; item = next++) work(worker, item);
  };
  std::vector<Thread> others;
  try {
    for (int worker = 1; worker < workers; ++worker) {
      others.emplace_back(run, static_cast<std::size_t>(worker));
    }
  } catch (const std::exception&) {  // a limit on processes or memory: slower, but no mistake
  }
  run(0);
  for (Thread& thread : others) thread.join();
}

}  // namespace vpanalyze
