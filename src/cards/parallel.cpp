// SPDX-License-Identifier: MIT
#include "cards/parallel.hpp"

#include <exception>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

namespace vpanalyze {
namespace {

/// Of the work that this thread begins.
thread_local Overseer* current_overseer = nullptr;

}  // namespace

Overseer::Overseer(std::function<bool()> goes_on)
    : goes_on_(std::move(goes_on)), before_(std::exchange(current_overseer, this)) {}

Overseer::~Overseer() { current_overseer = before_; }

OverseenWork::OverseenWork(int workers) : overseer_(current_overseer) {
  if (workers > 1) current_overseer = nullptr;
}

OverseenWork::~OverseenWork() { current_overseer = overseer_; }

int all_workers(int requested) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::max(requested > 0 ? requested : cores, 1);
}

std::function<void()> start_thread(std::function<void()> work) {
  // What waits comes first: a thread that was started must not be lost for want of memory.
  const auto thread = std::make_shared<std::thread>();
  std::function<void()> wait = [thread] { thread->join(); };
  *thread = std::thread(std::move(work));
  return wait;
}

void run_side_by_side(int workers, const std::function<void(std::size_t worker)>& run,
                      const ThreadStarter& start) {
  std::vector<std::function<void()>> waits;
  try {
    for (std::size_t worker = 1; worker < static_cast<std::size_t>(std::max(workers, 1));
         ++worker) {
      waits.reserve(worker);  // first: a thread that was started must be waited for
      waits.push_back(start([&run, worker] { run(worker); }));
    }
  } catch (const std::exception&) {  // a limit on processes or memory: slower, but no mistake
  }
  run(0);
  for (const auto& wait : waits) wait();
}

}  // namespace vpanalyze
