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

/// False for programs with a single thread, such as WebAssembly modules.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

/// Returns the requested number of workers (0: one per core), limited to a few more than there are
/// cores, for work that gains from all cores.
int all_workers(int requested);

/// Returns the number of workers for one analysis: at most eight, since more gain nothing and each
/// needs its own arrays.
inline int worker_count(int requested) { return std::min(all_workers(requested), 8); }

/// Begins work on its own thread if there are several workers and the system provides one. The
/// returned function must be called once: it waits for the end of the work, or performs it if there
/// is no thread, and rethrows its exception.
std::function<void()> begin_async(int workers, const std::function<void()>& work);

/// Begins work with a result, like begin_async(). The returned function returns the result.
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

/// Calls run(worker) for the workers 0 .. workers − 1, each on its own thread, worker 0 on the
/// calling thread; one after the other if the system provides no more threads.
void run_workers(int workers, const std::function<void(std::size_t worker)>& run);

/// Exception for canceled parallel work.
struct Canceled {};

/// Scope during whose life parallel work begun by its thread occasionally asks `goes_on` and is
/// canceled if that returns false.
class CancelScope {
 public:
  explicit CancelScope(std::function<bool()> goes_on);
  CancelScope(const CancelScope&) = delete;
  CancelScope& operator=(const CancelScope&) = delete;
  ~CancelScope();

  bool goes_on() const { return !goes_on_ || goes_on_(); }

  /// Returns the innermost scope of this thread.
  static const CancelScope* current();

 private:
  std::function<bool()> goes_on_;
  const CancelScope* outer_;
};

/// Calls work(worker, item) once for every item 0 .. items − 1, in order, on whichever worker is
/// free; worker is 0 .. workers − 1. The calling thread is worker 0, asks the scope, and does the
/// remaining work if the system provides no more threads. `work` must not throw; if it returns
/// false, no more items are started. Throws Canceled.
template <class Work>
void parallel_for(int workers, std::size_t items, const Work& work) {
  workers = static_cast<int>(std::min(static_cast<std::size_t>(workers), items));
  const CancelScope* const scope = CancelScope::current();
  // Work on several threads must not throw, so nested work is not canceled.
  std::optional<CancelScope> inner_scope;
  if (workers > 1) inner_scope.emplace(nullptr);
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

/// Calls work(worker, begin, end) for chunks of `chunk` consecutive items, the last one possibly
/// smaller. Otherwise like parallel_for().
template <class Work>
void parallel_chunks(int workers, std::size_t items, std::size_t chunk, const Work& work) {
  parallel_for(workers, (items + chunk - 1) / chunk, [&](std::size_t worker, std::size_t number) {
    work(worker, number * chunk, std::min((number + 1) * chunk, items));
  });
}

/// Calls work(part, item) for all items in `parts` parts of similar size, in order within each
/// part. Sums over a part do not depend on the number of workers. Otherwise like parallel_for().
template <class Work>
void parallel_parts(int workers, std::size_t items, std::size_t parts, const Work& work) {
  parallel_for(workers, parts, [&](std::size_t /*worker*/, std::size_t part) {
    const std::size_t end = items * (part + 1) / parts;
    for (std::size_t item = items * part / parts; item < end; ++item) work(part, item);
  });
}

/// Calls work(item), which may throw, for every item; then rethrows the exception of the first item
/// that failed. Otherwise like parallel_for().
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
