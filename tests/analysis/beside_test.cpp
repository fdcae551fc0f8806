// SPDX-License-Identifier: MIT
#include "cards/parallel.hpp"

#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "support/catch.hpp"

namespace vpanalyze {
namespace {

using BesideThread = Beside<std::thread::id>;

/// As under "ulimit -u 1".
std::function<void()> no_thread(const std::function<void()>& /*work*/) {
  throw std::system_error(EAGAIN, std::generic_category());
}

TEST_CASE("Work beside is done on a thread of its own, if there are to be two", "[parallel]") {
  const auto thread = [] { return std::this_thread::get_id(); };
  CHECK(BesideThread(2, thread).get() != std::this_thread::get_id());
  CHECK(BesideThread(1, thread).get() == std::this_thread::get_id());
}

TEST_CASE("Work beside is done where the system gives no thread for it", "[parallel]") {
  const auto thread = [] { return std::this_thread::get_id(); };
  CHECK(BesideThread(2, thread, no_thread).get() == std::this_thread::get_id());
}

TEST_CASE("What work beside throws is thrown where its result is asked for", "[parallel]") {
  for (const int workers : {1, 2}) {
    Beside<int> work(workers, []() -> int { throw std::range_error("no result"); });
    CHECK_THROWS_AS(work.get(), std::range_error);
  }
}

TEST_CASE("Work beside is over when nobody wants its result any more", "[parallel]") {
  bool done = false;
  {
    const Beside<bool> work(2, [&done] { return done = true; });
  }
  CHECK(done);
}

}  // namespace
}  // namespace vpanalyze
