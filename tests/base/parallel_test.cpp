// SPDX-License-Identifier: MIT
#include "base/parallel.hpp"

#include <pthread.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <stdexcept>
#include <thread>

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

#ifdef __GLIBC__
/// While one lives the system gives no more threads, as under "ulimit -u": none has so much memory
/// for its stack.
class NoThreads {
 public:
  NoThreads() {
    pthread_getattr_default_np(&attributes_);
    pthread_attr_t huge;
    pthread_attr_init(&huge);
    pthread_attr_setstacksize(&huge, std::size_t{1} << 46U);
    pthread_setattr_default_np(&huge);
    pthread_attr_destroy(&huge);
  }
  NoThreads(const NoThreads&) = delete;
  NoThreads& operator=(const NoThreads&) = delete;
  ~NoThreads() {
    pthread_setattr_default_np(&attributes_);
    pthread_attr_destroy(&attributes_);
  }

 private:
  pthread_attr_t attributes_;
};

TEST_CASE("Every item is done once where the system gives no more threads", "[parallel]") {
  const auto here = std::this_thread::get_id();
  const NoThreads no_threads;
  std::array<std::atomic<int>, 40> done{};
  parallel_for(4, done.size(), [&](std::size_t /*worker*/, std::size_t item) {
    done.at(item) += std::this_thread::get_id() == here ? 1 : 1'000;
  });
  for (const auto& times : done) CHECK(times == 1);
}

TEST_CASE("Work beside is done where the system gives no thread for it", "[parallel]") {
  const NoThreads no_threads;
  const auto thread = [] { return std::this_thread::get_id(); };
  CHECK(async(2, thread)() == std::this_thread::get_id());
}
#endif

TEST_CASE("Work beside is done on a thread of its own, if there are to be two", "[parallel]") {
  const auto thread = [] { return std::this_thread::get_id(); };
  CHECK(async(2, thread)() != std::this_thread::get_id());
  CHECK(async(1, thread)() == std::this_thread::get_id());
}

TEST_CASE("What work beside throws is thrown where its result is asked for", "[parallel]") {
  for (const int workers : {1, 2}) {
    auto work = async(workers, []() -> int { throw std::range_error("no result"); });
    CHECK_THROWS_AS(work(), std::range_error);
  }
}

TEST_CASE("Work beside is over when nobody wants its result any more", "[parallel]") {
  bool done = false;
  {
    const auto work = async(2, [&done] { return done = true; });
  }
  CHECK(done);
}

TEST_CASE("An scope calls work off, and is asked by the thread that began it", "[parallel]") {
  const auto here = std::this_thread::get_id();
  for (const int workers : {1, 3}) {
    int asked = 0;
    std::atomic<std::size_t> done{0};
    {
      const CancelScope scope([&] {
        CHECK(std::this_thread::get_id() == here);
        return ++asked < 5;
      });
      const auto count = [&done](std::size_t /*worker*/, std::size_t /*item*/) { ++done; };
      CHECK_THROWS_AS(parallel_for(workers, std::size_t{1} << 40U, count), Canceled);
    }
    CHECK(asked == 5);
    CHECK(done >= 5);
    done = 0;
    parallel_for(workers, 40, [&done](std::size_t, std::size_t) { ++done; });
    CHECK(done == 40);
    CHECK(asked == 5);
  }
}

TEST_CASE("Work that says no is over, however many items are left") {
  for (const int workers : {1, 3}) {
    std::atomic<int> done{0};
    parallel_for(workers, std::size_t{1} << 40U,
                 [&](std::size_t, std::size_t) { return ++done < 100; });
    CHECK(done >= 100);
    CHECK(done < 100 + workers);
  }
}

TEST_CASE("Several workers are canceled between items, one of them within, too", "[parallel]") {
  for (const int workers : {1, 2}) {
    bool threw_within = false;
    const CancelScope scope([] { return false; });
    const auto work = [&](std::size_t worker, std::size_t /*item*/) {
      if (worker != 0) return;
      try {
        parallel_for(1, 3, [](std::size_t, std::size_t) {});
      } catch (const Canceled&) {
        threw_within = true;
      }
    };
    CHECK_THROWS_AS(parallel_for(workers, std::size_t{1} << 40U, work), Canceled);
    CHECK(threw_within == (workers == 1));
  }
}

}  // namespace
}  // namespace vpanalyze
