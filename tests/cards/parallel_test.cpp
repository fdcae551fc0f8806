// SPDX-License-Identifier: MIT
#include "cards/parallel.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <system_error>
#include <thread>
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

TEST_CASE("An overseer calls work off, and is asked by the thread that began it", "[parallel]") {
  const auto here = std::this_thread::get_id();
  for (const int workers : {1, 3}) {
    int asked = 0;
    std::atomic<std::size_t> done{0};
    {
      const Overseer overseer([&] {
        CHECK(std::this_thread::get_id() == here);
        return ++asked < 5;
      });
      const auto count = [&done](std::size_t /*worker*/, std::size_t /*item*/) { ++done; };
      CHECK_THROWS_AS(parallel_for(workers, std::size_t{1} << 40U, count), WorkCalledOff);
    }
    CHECK(asked == 5);
    CHECK(done >= 5);
    done = 0;
    parallel_for(workers, 40, [&done](std::size_t, std::size_t) { ++done; });
    CHECK(done == 40);
    CHECK(asked == 5);
  }
}

TEST_CASE("Several workers are called off between items, one of them within, too", "[parallel]") {
  for (const int workers : {1, 2}) {
    bool threw_within = false;
    const Overseer overseer([] { return false; });
    const auto work = [&](std::size_t worker, std::size_t /*item*/) {
      if (worker != 0) return;
      try {
        parallel_for(1, 3, [](std::size_t, std::size_t) {});
      } catch (const WorkCalledOff&) {
        threw_within = true;
      }
    };
    CHECK_THROWS_AS(parallel_for(workers, std::size_t{1} << 40U, work), WorkCalledOff);
    CHECK(threw_within == (workers == 1));
  }
}

}  // namespace
}  // namespace vpanalyze
