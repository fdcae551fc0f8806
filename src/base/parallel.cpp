// SPDX-License-Identifier: MIT
#include "base/parallel.hpp"

#include <future>
#include <thread>
#include <utility>
#include <vector>

namespace vpanalyze {
namespace {

/// Scope of the work that this thread begins.
thread_local const CancelScope* current_scope = nullptr;

}  // namespace

CancelScope::CancelScope(std::function<bool()> goes_on)
    : goes_on_(std::move(goes_on)), outer_(std::exchange(current_scope, this)) {}

CancelScope::~CancelScope() { current_scope = outer_; }

const CancelScope* CancelScope::current() { return current_scope; }

int all_workers(int requested) {
  if constexpr (!kHasThreads) return 1;
  constexpr int kMostWorkers = 64;  // limit on a machine with fewer cores
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(requested > 0 ? requested : cores, 1, std::max(cores, kMostWorkers));
}

std::function<void()> begin_async(int workers, const std::function<void()>& work) {
  const std::launch here = std::launch::deferred;
  // Copies the work instead of moving it: GCC would have lost it on finding that there is no
  // thread.
  const auto running = std::async(workers > 1 ? std::launch::async | here : here, work).share();
  return [running] { running.get(); };  // the future's destructor waits, too
}

void run_workers(int workers, const std::function<void(std::size_t worker)>& run) {
  std::vector<std::function<void()>> others;
  for (std::size_t worker = 1; std::cmp_less(worker, workers); ++worker) {
    others.push_back(begin_async(workers, [&run, worker] { run(worker); }));
  }
  run(0);
  for (const std::function<void()>& wait : others) wait();
}

}  // namespace vpanalyze
