// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <functional>
#include <optional>
#include <system_error>
#include <utility>

#include "cards/parallel.hpp"

namespace vpanalyze {

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
