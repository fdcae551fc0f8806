// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace vpanalyze {

/// False where a program has one thread only, as a WebAssembly module does.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

/// As many workers as were asked for (0: one for every core), but not many more than there are
/// cores: for work that gains from all of them.
int all_workers(int requested);

/// The same for one analysis, which gains nothing from more than eight, and each needs arrays of
/// its own.
inline int worker_count(int requested) { return std::min(all_workers(requested), 8); }

/// Begins work on a thread of its own if there is more than one worker and the system gives one;
/// else it is done when the function returned is called, which waits for its end and throws what it
/// throws. To be called once.
std::function<void()> begin_async(int workers, const std::function<void()>& work);

/// The same for work with a result, which the function returned gives.
template <class Work>
auto async(int workers, Work work) {
  using Result = decltype(work());
  auto result = std::make_shared<std::optional<Result>>();
  auto wait = begin_async(workers, [work = std::move(work), result] { *result = work(); });
  return std::function<Result()>([wait = std::move(wait), result] {
    wait();
    return *std::move(*result);
  });
}

/// Calls run(worker) for the workers 0 .. workers − 1, each on a thread of its own, worker 0 on the
/// calling thread; one after the other where the system gives no more threads.
void run_workers(int workers, const std::function<void(std::size_t worker)>& run);

/// Thrown where parallel work has been canceled.
struct Canceled {};

/// While one lives, parallel work that its thread begins asks it now and then whether to go on, and
/// is canceled where it says no.
class CancelScope {
 public:
  explicit CancelScope(std::function<bool()> goes_on);
  CancelScope(const CancelScope&) = delete;
  CancelScope& operator=(const CancelScope&) = delete;
  ~CancelScope();

  bool goes_on() const { return !goes_on_ || goes_on_(); }

  /// The last one made by this thread.
  static const CancelScope* current();

 private:
  std::function<bool()> goes_on_;
  const CancelScope* before_;
};

/// Calls work(worker, item) once for every item 0 .. items − 1, items handed out in order to
/// whichever worker is free; worker is 0 .. workers − 1. The calling thread is worker 0, asks the
/// scope, and does what is left where the system gives no more threads. `work` must not throw;
/// where it returns false, no more items are handed out. Throws Canceled.
template <class Work>
void parallel_for(int workers, std::size_t items, const Work& work) {
  workers = static_cast<int>(std::min(static_cast<std::size_t>(workers), items));
  const CancelScope* const scope = CancelScope::current();
  // What several workers do must not throw, so nobody is asked about the work within an item.
  std::optional<CancelScope> nobody;
  if (workers > 1) nobody.emplace(nullptr);
  std::atomic<std::size_t> next{0};
  bool canceled = false;
  run_workers(workers, [&](std::size_t worker) {
    for (std::size_t item = next++; item < items; item = next++) {
      if constexpr (std::is_same_v<decltype(work(worker, item)), bool>) {
        if (!work(worker, item)) next = items;
      } else {
        work(worker, item);
      }
      if (worker != 0 || scope == nullptr || scope->goes_on()) continue;
      canceled = true;
      next = items;
    }
  });
  if (canceled) throw Canceled{};
}

/// The same chunk by chunk: calls work(worker, from, to) for from .. to − 1, `chunk` items at a
/// time, or the rest.
template <class Work>
void parallel_chunks(int workers, std::size_t items, std::size_t chunk, const Work& work) {
  parallel_for(workers, (items + chunk - 1) / chunk, [&](std::size_t worker, std::size_t number) {
    work(worker, number * chunk, std::min((number + 1) * chunk, items));
  });
}

/// The same in `parts` parts of about the same size: calls work(part, item) for the items of each
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

}  // namespace vpanalyze
