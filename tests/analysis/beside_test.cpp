// SPDX-License-Identifier: MIT
#include "analysis/beside.hpp"

#include <cerrno>
#include <future>
#include <system_error>
#include <thread>

#include "support/catch.hpp"

namespace vpanalyze {
namespace {

/// As under "ulimit -u 1".
struct NoThreads {
  template <class Work>
  static auto start(std::launch policy, Work work) {
    if (policy == std::launch::async) throw std::system_error(EAGAIN, std::generic_category());
    return std::async(policy, work);
  }
};

TEST_CASE("Work beside is done on a thread of its own, if there are to be two", "[parallel]") {
  const auto thread = [] { return std::this_thread::get_id(); };
  CHECK(beside(2, thread).get() != std::this_thread::get_id());
  CHECK(beside(1, thread).get() == std::this_thread::get_id());
}

TEST_CASE("Work beside is done where the system gives no thread for it", "[parallel]") {
  const auto thread = [] { return std::this_thread::get_id(); };
  CHECK(beside<NoThreads>(2, thread).get() == std::this_thread::get_id());
}

}  // namespace
}  // namespace vpanalyze
