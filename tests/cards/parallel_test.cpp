// SPDX-License-Identifier: MIT
#include "cards/parallel.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <system_error>
#include <utility>

#include "support/catch.hpp"

namespace vpanalyze {
namespace {

TEST_CASE("Every item is done once, however many workers there are", "[parallel]") {
  for (const int workers : {1, 2, 5, 100}) {
    std::array<std::atomic<int>, 40> done{};
    parallel_for(workers, done.size(), [&](std::size_t worker, std::size_t item) {
      done.at(item) += worker < static_cast<std::size_t>(workers) ? 1 : 1'000;
    });
    for (const auto& times : done) CHECK(times == 1);
  }
}

TEST_CASE("Every item is done once where the system gives no more threads", "[parallel]") {
  int asked = 0;  // as under "ulimit -u": one thread, then no more
  const ThreadStarter start_one = [&asked](std::function<void()> work) {
    if (asked++ > 0) throw std::system_error(EAGAIN, std::generic_category());
    return start_thread(std::move(work));
  };
  std::array<std::atomic<int>, 40> done{};
  parallel_for(
      4, done.size(), [&](std::size_t /*worker*/, std::size_t item) { ++done.at(item); },
      start_one);
  CHECK(asked == 2);
  for (const auto& times : done) CHECK(times == 1);
}

}  // namespace
}  // namespace vpanalyze
