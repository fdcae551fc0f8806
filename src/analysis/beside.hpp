// SPDX-License-Identifier: MIT
#pragma once

#include <future>
#include <system_error>
#include <utility>

namespace vpanalyze {

/// std::async, as a type, so that a test can put a system without threads in its place.
struct Async {
  template <class Work>
  static auto start(std::launch policy, Work work) {
    return std::async(policy, std::move(work));
  }
};

/// Starts work() on a thread of its own if there is more than one worker and the system gives one,
/// else does it when its result is asked for.
template <class Starter = Async, class Work>
auto beside(int workers, Work work) {
  if (workers > 1) {
    try {
      return Starter::start(std::launch::async, work);
    } catch (const std::system_error&) {  // a limit on threads: slower, but no mistake
    }
  }
  return Starter::start(std::launch::deferred, std::move(work));
}

}  // namespace vpanalyze
