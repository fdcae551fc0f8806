// SPDX-License-Identifier: MIT
#include "cards/parallel.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <system_error>
#include <thread>
#include <utility>

#include "support/catch.hpp"

namespace vpanalyze {
namespace {

/// Starts once; then there are no more, as under "ulimit -u".
class ScarceThread {
 public:
  template <class... Work>
  explicit ScarceThread(Work&&... work) {
    if (started++ > 0) throw std::system_error(EAGAIN, std::generic_category());
    thread_ = std::thread(std::forward<Work>(work)...);
  }
  void join() { thread_.join(); }

  static inline int started = 0;

 private:
  std::thread thread_;
};

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
  ScarceThread::started = 0;
  std::array<std::atomic<int>, 40> done{};
  parallel_for<ScarceThread>(4, done.size(),
                             [&](std::size_t /*worker*/, std::size_t item) { ++done.at(item); });
  CHECK(ScarceThread::started == 2);
  for (const auto& times : done) CHECK(times == 1);
}

}  // namespace
}  // namespace vpanalyze
