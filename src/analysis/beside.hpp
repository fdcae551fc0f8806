// SPDX-License-Identifier: MIT
#pragma once

#include <future>
#include <utility>

namespace vpanalyze {

/// Starts work() on a thread of its own if there is more than one worker, else does it when its
/// result is asked for.
template <class Work>
auto beside(int workers, Work work) {
  return std::async(workers > 1 ? std::launch::async : std::launch::deferred, std::move(work));
}

}  // namespace vpanalyze
