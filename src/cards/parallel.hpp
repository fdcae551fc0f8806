// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

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

/// Thrown where parallel work has been called off.
struct WorkCalledOff {};

/// While one lives, parallel work that its thread begins asks it now and then whether to go on, and
/// is called off where it says no.
class Overseer {
 public:
  explicit Overseer(std::function<bool()> goes_on);
  Overseer(const Overseer&) = delete;
  Overseer& operator=(const Overseer&) = delete;
  ~Overseer();

 private:
  friend class OverseenWork;

  std::function<bool()> goes_on_;
  Overseer* before_;
};

/// Work that an overseer, if there is one, can call off.
class OverseenWork {
 public:
  /// What several workers do must not throw, so it is not asked about the work within an item.
  explicit OverseenWork(int workers);
  OverseenWork(const OverseenWork&) = delete;
  OverseenWork& operator=(const OverseenWork&) = delete;
  ~OverseenWork();

  /// Asks; to be called by the thread that began the work.
  bool is_called_off() { return overseer_ != nullptr && (called_off_ = !overseer_->goes_on_()); }
  void throw_if_called_off() const {
    if (called_off_) throw WorkCalledOff{};
  }

 private:
  Overseer* overseer_;
  bool called_off_ = false;
};

/// Calls work(worker, item) once for every item 0 .. items − 1, items handed out in order to
/// whichever worker is free; worker is 0 .. workers − 1. The calling thread is worker 0, and does
/// what is left where the system gives no more threads. `work` must not throw. Throws
/// WorkCalledOff.
template <class Work>
void parallel_for(int workers, std::size_t items, const Work& work,
                  const ThreadStarter& start = start_thread) {
  std::atomic<std::size_t> next{0};
  OverseenWork overseen(workers);
  const auto run = [&](std::size_t worker) {
    for (std::size_t item = next++; item < items; item = next++) {
      work(worker, item);
      if (worker == 0 && overseen.is_called_off()) next = items;
    }
  };
  run_side_by_side(workers, run, start);
  overseen.throw_if_called_off();
}

/// The same chunk by chunk: calls work(worker, from, to) for from .. to − 1, so many items but for
/// the last ones.
template <class Work>
void parallel_chunks(int workers, std::size_t items, std::size_t chunk, const Work& work) {
  parallel_for(workers, (items + chunk - 1) / chunk, [&](std::size_t worker, std::size_t number) {
    work(worker, number * chunk, std::min((number + 1) * chunk, items));
  });
}

/// The same in so many parts of about the same size: calls work(part, item) for the items of each
/// part in order. What a part adds up does not depend on the number of workers.
template <class Work>
void parallel_parts(int workers, std::size_t items, std::size_t parts, const Work& work) {
  parallel_for(workers, parts, [&](std::size_t /*worker*/, std::size_t part) {
    const std::size_t end = items * (part + 1) / parts;
    for (std::size_t item = items * part / parts; item < end; ++item) work(part, item);
  });
}

/// The same for work(item) that may throw: all items are tried, then what the first of those that
/// failed threw is thrown.
template <class Work>
void parallel_try(int workers, std::size_t items, const Work& work) {
  std::vector<std::exception_ptr> failures(items);
  parallel_for(workers, items, [&](std::size_t /*worker*/, std::size_t item) {
    try {
      work(item);
    } catch (...) {
      failures[item] = std::current_exception();
    }
  });
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

/// Does work on a thread of its own if there is more than one worker and the system gives one, else
/// when its result is asked for.
template <class Result>
class Beside {
 public:
  Beside(int workers, std::function<Result()> work, const ThreadStarter& start = start_thread)
      : work_(std::move(work)) {
    if (workers <= 1) return;
    try {
      wait_ = start([this] { work_here(); });
    } catch (const std::system_error&) {  // a limit on threads: slower, but no mistake
    }
  }
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;
  ~Beside() {
    if (wait_) wait_();
  }

  /// To be called once. Throws what the work throws.
  Result get() {
    if (!wait_) return work_();
    std::exchange(wait_, nullptr)();
    if (error_) std::rethrow_exception(error_);
    return std::move(*result_);
  }

 private:
  void work_here() noexcept {
    try {
      result_.emplace(work_());
    } catch (...) {
      error_ = std::current_exception();
    }
  }

  std::function<Result()> work_;
  std::function<void()> wait_;
  std::optional<Result> result_;
  std::exception_ptr error_;
};

}  // namespace vpanalyze
