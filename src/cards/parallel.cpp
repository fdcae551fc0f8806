// SPDX-License-Identifier: MIT
#include "cards/parallel.hpp"

#include <thread>
#include <utility>
#include <vector>

namespace vpanalyze {
namespace {

/// Of the work that this thread begins.
thread_local const Overseer* current_overseer = nullptr;

}  // namespace

Overseer::Overseer(std::function<bool()> goes_on)
    : goes_on_(std::move(goes_on)), before_(std::exchange(current_overseer, this)) {}

Overseer::~Overseer() { current_overseer = before_; }

const Overseer* Overseer::current() { return current_overseer; }

int all_workers(int requested) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::max(requested > 0 ? requested : cores, 1);
}

void run_side_by_side(int workers, const std::function<void(std::size_t worker)>& run) {
  std::vector<std::future<void>> others;
  for (int worker = 1; worker < workers; ++worker) {
    others.push_back(beside(workers, [&run, worker] { run(static_cast<std::size_t>(worker)); }));
  }
  run(0);
  for (std::future<void>& other : others) other.get();
}

}  // namespace vpanalyze
